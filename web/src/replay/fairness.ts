// The promise of a table's first minute, kept in the browser's own arithmetic.
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, hexToBytes } from "@noble/hashes/utils.js";

/** SHA-256 of a record's seed, as it was shown when the table opened; "" for seeds of another form. */
export function hashOfSeed(record: Record<string, unknown>): string {
  const seed = record.seed;
  if (typeof seed === "string" && /^([0-9a-f]{2})+$/i.test(seed)) return bytesToHex(sha256(hexToBytes(seed)));
  return "";
}
