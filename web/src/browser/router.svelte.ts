// The router: the page that the address names. A link's secret is removed from the address at once.
export type Place =
  | { page: "home" }
  | { page: "new"; edition: string | null }
  | { page: "table"; table: string; at?: number | null }
  | { page: "review"; table: string; at?: number | null }
  | { page: "study"; position: string; seed: string | null }
  | { page: "learn"; lesson: string | null }
  | { page: "puzzles"; puzzle: string | null }
  | { page: "statistics" }
  | { page: "lost"; what: "address" | "link" }
  | { page: "join" | "device" | "watch"; table: string; secret: string; watch?: string | undefined };

// The table, the secret, and behind an invitation the secret by which others may watch.
const LINK = /^#([a-z2-7]{20})\.([A-Za-z0-9_-]{22,64})(?:\.([A-Za-z0-9_-]{22,64}))?$/;

/** The paths of links. */
const LINKED = ["join", "device", "watch"];

let place = $state.raw<Place>({ page: "home" });

/** Where the player is now. */
export function here(): Place {
  return place;
}

function read(): Place {
  const link = LINK.exec(location.hash);
  const path = location.pathname.slice(1);
  if (link && (path === "join" || path === "device" || path === "watch"))
    return { page: path, table: link[1]!, secret: link[2]!, watch: link[3] };
  // No position begins with a slash: such a fragment leads away from a study.
  if (path === "study" && !location.hash.startsWith("#/")) return { page: path, ...readStudy(location.href) };
  const isInside = location.hash.startsWith("#/");
  if (!isInside && LINKED.includes(path)) return { page: "lost", what: "link" };
  if (!isInside && path) return { page: "lost", what: "address" };
  const [page, name, step] = location.hash.replace(/^#\/?/, "").split("/");
  if (page === "table" && name) return { page, table: name, at: /^\d+$/.test(step ?? "") ? Number(step) : null };
  if (page === "review" && name) return { page, table: name, at: /^\d+$/.test(step ?? "") ? Number(step) : null };
  if (page === "new") return { page, edition: name ?? null };
  if (page === "learn") return { page, lesson: name ?? null };
  if (page === "puzzles") return { page, puzzle: name || null };
  if (page === "statistics") return { page };
  return page ? { page: "lost", what: "address" } : { page: "home" };
}

function arrive(): void {
  place = read();
  if ("secret" in place) history.replaceState(null, "", "/");
  else if (place.page !== "study" && place.page !== "lost" && location.pathname !== "/") history.replaceState(null, "", `/${location.hash}`);
  scrollTo(0, 0);
}

export function followAddress(): void {
  // Back from home to a study changes the path too, which fires popstate but no hashchange.
  addEventListener("popstate", arrive);
  arrive();
}

/** Reads a link that somebody typed or pasted; undefined where it is none. */
export function readLink(text: string): Place | undefined {
  try {
    const { pathname, hash } = new URL(text.trim());
    const link = LINK.exec(hash);
    const page = pathname.slice(1);
    if (link && (page === "join" || page === "device" || page === "watch"))
      return { page, table: link[1]!, secret: link[2]!, watch: link[3] };
  } catch {
    return undefined;
  }
  return undefined;
}

/** The address of a study: its position behind the #, and the seed where it is not the usual one. */
export function studyAddress(position: string, seed: string | null = null): string {
  const by = seed && seed !== "study" ? `&seed=${seed}` : "";
  return `/study${position ? `#${encodeURIComponent(position)}${by}` : ""}`;
}

/** Reads the address of a study, or a position that somebody typed. */
export function readStudy(text: string): { position: string; seed: string | null } {
  const said = text.trim();
  const [, fragment] = said.split("#");
  if (!/^https?:/.test(said)) return { position: said, seed: null };
  const [position = "", seed] = (fragment ?? "").split("&seed=");
  try {
    return { position: decodeURIComponent(position), seed: /^[\w-]{1,64}$/.test(seed ?? "") ? seed! : null };
  } catch {
    return { position, seed: null };
  }
}

export function go(to: Place): void {
  if ("secret" in to) place = to;
  else if (to.page === "study") location.assign(addressOf(to));
  else location.hash = addressOf(to);
}

/** Replaces the current history entry. */
export function replace(to: Exclude<Place, { secret: string }>): void {
  history.replaceState(null, "", addressOf(to).replace(/^#/, "/#"));
  place = to;
}

export function addressOf(to: Exclude<Place, { secret: string }>): string {
  switch (to.page) {
    case "home":
    case "lost":
      return "#/";
    case "new":
      return to.edition ? `#/new/${to.edition}` : "#/new";
    case "study":
      return studyAddress(to.position, to.seed);
    case "learn":
      return to.lesson ? `#/learn/${to.lesson}` : "#/learn";
    case "puzzles":
      return to.puzzle ? `#/puzzles/${to.puzzle}` : "#/puzzles";
    case "statistics":
      return "#/statistics";
    case "review":
      return `#/review/${to.table}${typeof to.at === "number" ? `/${to.at}` : ""}`;
    case "table":
      return `#/table/${to.table}${typeof to.at === "number" ? `/${to.at}` : ""}`;
  }
}

let origin = $state<string>();
let isLocal = $state(false);

/** Has links carry another address than the page's own; without one, they lead nowhere from other devices. */
export function shareFrom(reachable: string | null): void {
  origin = reachable?.replace(/\/$/, "");
  isLocal = reachable === null;
}

/** Whether a link works on this device only. */
export function isLinkLocal(): boolean {
  return isLocal;
}

/** Whether the page was opened by an address that means this device on every device. */
export function isLoopback(): boolean {
  return /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])$/.test(location.hostname);
}

/** The link that leads somebody else to a seat or to watch. */
export function linkTo(
  page: "join" | "device" | "watch",
  table: string,
  ...secrets: (string | null | undefined)[]
): string {
  return `${origin ?? location.origin}/${page}#${[table, ...secrets.filter(Boolean)].join(".")}`;
}
