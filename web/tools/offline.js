import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";

const WORKER = new URL("../src/offline.worker.js", import.meta.url);
const PLAIN = ["/manifest.webmanifest", "/icon.svg"];

/** The language whose messages a file has; none for all other files. */
function languageOf({ moduleIds = [] }) {
  return /(?:locales|virtual:words)\/(\w\w)\b/.exec(moduleIds.join())?.[1] ?? "";
}

/** Writes the service worker with the list of all files that it keeps for when there is no line. */
export function offline() {
  return {
    name: "offline",
    apply: "build",
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        const names = Object.keys(bundle).filter((name) => name !== "index.html");
        const page = String(bundle["index.html"].source);
        const core = ["/", ...PLAIN, ...names.map((name) => `/${name}`).filter((name) => page.includes(`"${name}"`))];
        const others = {};
        for (const name of names)
          if (!core.includes(`/${name}`)) (others[languageOf(bundle[name])] ??= []).push(`/${name}`);
        const contents = Object.values(bundle).map((file) => file.source ?? file.code);
        const version = createHash("sha256").update(contents.join()).digest("hex").slice(0, 12);
        const source = readFileSync(WORKER, "utf8")
          .replace("__VERSION__", JSON.stringify(version))
          .replace("__CORE__", JSON.stringify(core))
          .replace("__OTHERS__", JSON.stringify(others));
        this.emitFile({ type: "asset", fileName: "offline.js", source });
      },
    },
  };
}
