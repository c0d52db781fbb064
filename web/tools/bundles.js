// Which modules go into which file: one bundle for the first page and the table, one for each other
// page, one for what several of those share. Messages stay files of their own, by language.
const MESSAGES = /\/locales\/|virtual:words\//;

/** The entries that lead to a module by static imports: pages that are loaded later, or the client itself. */
function entriesOf(id, infoOf, seen = new Set()) {
  const found = new Set();
  const open = [id];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    if (seen.has(at)) continue;
    seen.add(at);
    const info = infoOf(at);
    if (!info) continue;
    if (info.isEntry || info.dynamicImporters.length) found.add(info.isEntry ? "main" : at);
    open.push(...info.importers);
  }
  return found;
}

/** The name of the bundle of a module; null where it goes with the page that imports it. */
export function bundleOf(id, context) {
  if (MESSAGES.test(id)) return null;
  const entries = entriesOf(id, (module) => context.getModuleInfo(module));
  if (entries.has("main")) return "main";
  return entries.size > 1 ? "shared" : null;
}
