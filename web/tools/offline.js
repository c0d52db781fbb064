import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";

const WORKER = new URL("../src/offline.worker.js", import.meta.url);

/** Writes the service worker with the list of all files that it keeps for when there is no line. */
export function offline() {
  return {
    name: "offline",
    apply: "build",
    generateBundle(_, bundle) {
      const files = Object.keys(bundle).filter((name) => name !== "index.html");
      const kept = ["/", ...files.map((name) => `/${name}`), "/manifest.webmanifest", "/icon.svg"];
      const version = createHash("sha256").update(kept.join()).digest("hex").slice(0, 12);
      const source = readFileSync(WORKER, "utf8")
        .replace("__VERSION__", JSON.stringify(version))
        .replace("__KEPT__", JSON.stringify(kept));
      this.emitFile({ type: "asset", fileName: "offline.js", source });
    },
  };
}
