// The shell: says in the player's language that the client is loading, and what to do where it fails. A plain
// script that needs none of the client; tools/shell.js fills in its sentences from the catalogues.
(() => {
  const WORDS = __WORDS__;
  const root = document.documentElement;
  const app = document.getElementById("app");

  function stored(name) {
    try {
      return localStorage.getItem(name);
    } catch {
      return null;
    }
  }

  function language() {
    const said = [stored("sixfold.language") ?? "", ...navigator.languages].map((tag) => tag.slice(0, 2).toLowerCase());
    return said.find((tag) => Object.hasOwn(WORDS, tag)) ?? "en";
  }

  const spoken = language();
  const say = (key) => WORDS[spoken][key];

  function chosenTheme() {
    try {
      return JSON.parse(stored("sixfold.settings") ?? "{}").theme;
    } catch {
      return undefined;
    }
  }

  root.lang = spoken;
  const theme = chosenTheme();
  if (theme === "light" || theme === "dark") root.dataset.theme = theme;
  const loading = document.querySelector("[data-shell-loading]");
  if (loading) loading.textContent = say("web-shell-loading");

  /** The title and the sentence of each failure. */
  const FAILURES = {
    load: ["web-shell-load-title", "web-shell-load"],
    error: ["web-shell-error-title", "web-shell-error"],
  };

  const isMounted = () => app.dataset.client === "mounted";

  function made(name, attributes, ...content) {
    const element = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    element.append(...content);
    return element;
  }

  /** Says what happened and what to do: on a page of its own, or aside where a page still stands. */
  function fail(what) {
    if (document.querySelector(".shell-failure")) return;
    const [title, sentence] = FAILURES[what];
    const aside = isMounted() && document.querySelector("main") !== null;
    const reload = made("button", { type: "button", class: "button primary" }, say("web-shell-reload"));
    reload.addEventListener("click", () => location.reload());
    const home = made("a", { href: "/", class: "button" }, say("web-shell-home"));
    const close = made("button", { type: "button", class: "button quiet" }, say("web-close"));
    const failure = made(
      "section",
      { class: "shell-failure", role: "alert", "data-failure": what, ...(aside && { "data-aside": "" }) },
      made("h1", {}, say(title)),
      made("p", {}, say(sentence)),
      made("div", { class: "shell-ways" }, reload, home, ...(aside ? [close] : [])),
    );
    close.addEventListener("click", () => failure.remove());
    document.body.append(failure);
    if (!aside) reload.focus();
  }

  const CHUNK = /dynamically imported module|Importing a module script failed|preload CSS/i;
  const NOISE = /ResizeObserver loop|^Script error/;

  function failed(message) {
    if (!NOISE.test(message)) fail(CHUNK.test(message) ? "load" : "error");
  }

  addEventListener(
    "error",
    (event) => {
      const { target } = event;
      if (target instanceof HTMLScriptElement || target instanceof HTMLLinkElement) {
        if (target.src || target.rel === "stylesheet") fail("load");
      } else if (event instanceof ErrorEvent && (!event.filename || event.filename.startsWith(location.origin)))
        failed(event.message);
    },
    true,
  );
  addEventListener("unhandledrejection", ({ reason }) => failed(String(reason?.message ?? reason)));
  addEventListener("vite:preloadError", () => fail("load"));
  // What failed before this script ran: the client has not even begun, or has no style.
  addEventListener("load", () => {
    const hasStyle = getComputedStyle(root).getPropertyValue("--bg") !== "";
    if (!app.dataset.client || !hasStyle) fail("load");
  });
})();
