// Only the icons named in src/ui/icons.json are bundled, out of the 4,134 of the set.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const ID = "virtual:icons";
const names = new URL("../src/ui/icons.json", import.meta.url);

export function icons() {
  return {
    name: "teahouse-icons",
    resolveId: (id) => (id === ID ? "\0" + ID : undefined),
    load(id) {
      if (id !== "\0" + ID) return undefined;
      const set = createRequire(import.meta.url)("@iconify-json/game-icons/icons.json");
      const wanted = JSON.parse(readFileSync(names, "utf8"));
      const found = {};
      for (const [ours, theirs] of Object.entries(wanted)) {
        const icon = set.icons[theirs];
        if (!icon) throw new Error(`No icon "${theirs}" in the set (asked for as "${ours}").`);
        found[ours] = icon.body.match(/ d="([^"]+)"/)[1];
      }
      return `export default ${JSON.stringify(found)};`;
    },
  };
}
