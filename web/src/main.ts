import { mount } from "svelte";
import App from "./App.svelte";
import "./base.css";
import { followAddress } from "./browser/router.svelte";
import { followSettings } from "./settings/settings.svelte";
import { loadLanguage } from "./words/words.svelte";
import { keepForOffline, whenIdle } from "./browser/offline";

followSettings();
followAddress();
await loadLanguage();
mount(App, { target: document.getElementById("app")! });

if (import.meta.env.PROD && "serviceWorker" in navigator) {
  whenIdle(() => void keepForOffline());
}
