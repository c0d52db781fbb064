import { mount } from "svelte";
import App from "./App.svelte";
import "./base.css";
import "./shell.css";
import { followAddress } from "./browser/router.svelte";
import { followSettings } from "./settings/settings.svelte";
import { loadLanguage } from "./words/words.svelte";
import { keepForOffline, whenIdle } from "./browser/offline";

const page = document.getElementById("app")!;
// The shell (shell.js) watches how far the client has come.
page.dataset.client = "started";
followSettings();
followAddress();
await loadLanguage();
page.replaceChildren();
mount(App, { target: page });
page.dataset.client = "mounted";

if (import.meta.env.PROD && "serviceWorker" in navigator) {
  whenIdle(() => void keepForOffline());
}
