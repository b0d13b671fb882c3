import { svelte } from "@sveltejs/vite-plugin-svelte";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";
import { brush, woff2Only } from "./build/brush.js";
import { icons } from "./build/icons.js";

const server = process.env.TEAHOUSE_DEV_SERVER ?? "http://127.0.0.1:8000";

export default defineConfig({
  plugins: [icons(), brush(), woff2Only(), svelte()],
  build: {
    outDir: fileURLToPath(new URL("../src/teahouse/server/static", import.meta.url)),
    emptyOutDir: true,
    // No data: addresses, so that the content security policy can stay at 'self'.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: "es2022",
  },
  // Objects, not addresses alone: those would change the host, and the house turns such pages away.
  server: { proxy: { "/api": { target: server }, "/ws": { target: server, ws: true } } },
});
