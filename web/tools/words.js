import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const LOCALES = fileURLToPath(new URL("../../src/sixfold/locales/", import.meta.url));
const OURS = /^(web.*|pieces|levels)\.ftl$/;
const MODULE = "virtual:words/";

/** Offers the catalogue of each language as a module of its own, so that only one is loaded. */
export function words() {
  return {
    name: "words",
    resolveId: (id) => (id.startsWith(MODULE) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${MODULE}`)) return;
      const folder = `${LOCALES}${id.slice(MODULE.length + 1)}/`;
      const files = readdirSync(folder).filter((name) => OURS.test(name));
      for (const name of files) this.addWatchFile(folder + name);
      const text = files.map((name) => readFileSync(folder + name, "utf8")).join("\n");
      return `export default ${JSON.stringify(text.replace(/^#.*\n/gm, ""))};`;
    },
  };
}
