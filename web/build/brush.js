// The brush face, cut down to the characters the client writes with it (3.6 MB become a few KB).
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import subset from "subset-font";

const ID = "virtual:brush.css";
const face = "@fontsource/yuji-boku/files/yuji-boku-japanese-400-normal.woff2";
const written = new URL("../src/ui/glyphs.ts", import.meta.url);

async function cut() {
  const source = readFileSync(createRequire(import.meta.url).resolve(face));
  const text = readFileSync(written, "utf8").match(/\p{Script=Han}/gu) ?? [];
  return subset(source, [...new Set(text)].join(""), { targetFormat: "woff2" });
}

const css = (url) =>
  `@font-face{font-family:"Brush";font-display:block;font-weight:400;src:url(${url}) format("woff2")}`;

export function brush() {
  let serving = false;
  return {
    name: "teahouse-brush",
    enforce: "pre",
    configResolved: (config) => void (serving = config.command === "serve"),
    resolveId: (id) => (id === ID ? "\0" + ID : undefined),
    async load(id) {
      if (id !== "\0" + ID) return undefined;
      const font = await cut();
      if (serving) return css(`data:font/woff2;base64,${font.toString("base64")}`);
      const file = this.emitFile({ type: "asset", name: "brush.woff2", source: font });
      return css(`__VITE_ASSET__${file}__`);
    },
  };
}

/** Every browser this client runs in reads woff2: the older format need not be shipped. */
export function woff2Only() {
  return {
    name: "teahouse-woff2-only",
    enforce: "pre",
    transform: (code, id) =>
      /@fontsource.*\.css/.test(id) ? code.replace(/,\s*url\([^)]*\.woff\)\s*format\(["']woff["']\)/g, "") : undefined,
  };
}
