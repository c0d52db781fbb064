// The service worker, which keeps the client's own files for when there is no network.

/** Calls once the page is loaded and has nothing else to do. */
export function whenIdle(call: () => void): void {
  // Safari has no requestIdleCallback.
  const wait = (): unknown =>
    "requestIdleCallback" in window ? requestIdleCallback(call, { timeout: 10_000 }) : setTimeout(call, 3000);
  if (document.readyState === "complete") wait();
  else addEventListener("load", wait, { once: true });
}

/** Registers the service worker and has it fetch what is not kept yet, in the language of the page. */
export async function keepForOffline(): Promise<void> {
  try {
    await navigator.serviceWorker.register("/offline.js");
    const { active } = await navigator.serviceWorker.ready;
    active?.postMessage({ language: document.documentElement.lang });
  } catch {
    // Without it the page works as well, with a network.
  }
}
