import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { FluentBundle, FluentResource } from "@fluent/bundle";

const SHELL = new URL("../src/shell.js", import.meta.url);
const LOCALES = new URL("../../src/sixfold/locales/", import.meta.url);
const LANGUAGES = ["de", "en", "fr", "it"];
const KEYS = /^(web-shell-[\w-]+|web-close) =/gm;

/** The shell's sentences in a language, from its catalogue. */
function wordsOf(language) {
  const text = readFileSync(new URL(`${language}/web.ftl`, LOCALES), "utf8");
  const bundle = new FluentBundle(language);
  bundle.addResource(new FluentResource(text));
  const keys = Array.from(text.matchAll(KEYS), ([, key]) => key);
  return Object.fromEntries(keys.map((key) => [key, bundle.formatPattern(bundle.getMessage(key).value)]));
}

/** Puts the shell's script into the page, with its sentences in all languages. */
export function shell() {
  const words = Object.fromEntries(LANGUAGES.map((language) => [language, wordsOf(language)]));
  const source = readFileSync(SHELL, "utf8").replace("__WORDS__", JSON.stringify(words));
  const hash = createHash("sha256").update(source).digest("hex").slice(0, 8);
  const fileName = `assets/shell-${hash}.js`;
  return {
    name: "shell",
    apply: "build",
    transformIndexHtml: (page) => page.replace("<!-- shell -->", `<script src="/${fileName}"></script>`),
    generateBundle() {
      this.emitFile({ type: "asset", fileName, source });
    },
  };
}
