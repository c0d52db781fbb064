import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { bundleOf } from "./tools/bundles.js";
import { offline } from "./tools/offline.js";
import { shell } from "./tools/shell.js";
import { words } from "./tools/words.js";

// The server allows no script and no style but its own files: nothing may be inlined into the page.
export default defineConfig({
  plugins: [words(), svelte(), shell(), offline()],
  build: {
    target: "es2022",
    outDir: "dist",
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      checks: { pluginTimings: false },
      output: { codeSplitting: { groups: [{ name: bundleOf }] } },
    },
  },
  test: { include: ["{src,tests}/**/*.test.{js,ts}"], setupFiles: ["tests/storage.ts"] },
  server: { proxy: { "/api": { target: "http://127.0.0.1:8606", ws: true } } },
});
