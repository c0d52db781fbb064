/** The palettes that palettes.css holds; one is chosen by `data-palette` on the page. */

export const PALETTES = ["classic", "safe", "contrast"] as const;
export type Palette = (typeof PALETTES)[number];
