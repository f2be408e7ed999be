// Light or dark, moving or still: the own choice, or what the system wishes. The style sheet is told
// the answer alone.
const night = matchMedia("(prefers-color-scheme: dark)");
const still = matchMedia("(prefers-reduced-motion: reduce)");

export function dress({ theme, motion }: { theme?: unknown; motion?: unknown }): void {
  const { dataset } = document.documentElement;
  dataset.theme = theme === "light" || theme === "dark" ? theme : night.matches ? "dark" : "light";
  dataset.motion = motion === "on" || motion === "off" ? motion : still.matches ? "off" : "on";
}

export function whenTheSystemChanges(what: () => void): void {
  for (const wish of [night, still]) wish.addEventListener("change", what);
}
