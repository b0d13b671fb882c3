// Writes src/messages.ts from the server's wire format. `npm run messages -- --print` only prints it.
import { execFileSync } from "node:child_process";
import { existsSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { compile } from "json-schema-to-typescript";

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const venv = here("../../.venv/bin/python");
const python = process.env.TEAHOUSE_PYTHON ?? (existsSync(venv) ? venv : "python3");
const schema = JSON.parse(
  execFileSync(python, ["-m", "teahouse.server.messages"], {
    env: { ...process.env, PYTHONPATH: here("../../src") },
    encoding: "utf8",
  }),
);
for (const definition of Object.values(schema.$defs)) {
  const fields = definition.properties ?? {};
  for (const field of Object.values(fields)) {
    delete field.title;
    for (const tuple of [field, field.items ?? {}]) {
      // Draft 2020's tuples, in the words this generator knows.
      if (tuple.prefixItems) tuple.items = tuple.prefixItems;
    }
  }
  // The models that refuse unknown fields are the ones browsers send; the server's are always whole.
  if (definition.additionalProperties !== false) definition.required = Object.keys(fields);
}
const text = await compile(schema, "Wire", {
  additionalProperties: false,
  bannerComment: "// Generated from src/teahouse/server/messages.py by `npm run messages`. Do not edit.",
  unreachableDefinitions: true,
  format: true,
  style: { printWidth: 100 },
});
const tidy = text.replace(/ \*\n \* This interface was referenced by[\s\S]*?\n \*\/\n/g, " */\n")
  .replace(/\/\*\*\n \* This interface was referenced by[\s\S]*?\*\/\n/g, "");
if (process.argv.includes("--print")) process.stdout.write(tidy);
else writeFileSync(here("../src/messages.ts"), tidy);
