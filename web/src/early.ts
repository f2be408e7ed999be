// Runs before anything is drawn, so that no wrong colours flash up, and sends for what the page is going to ask for: the
// texts of the language and the cards, which only the settings tell.
import { browserLang, keptSettings, placeOf, sheetOf, type Lang } from "./kept";
import { dress } from "./theme";

const kept = keptSettings();
dress(kept);

function sendFor(name: string, how: Record<string, string>): void {
  const href = placeOf(name);
  if (href) document.head.append(Object.assign(document.createElement("link"), { href, ...how }));
}

const word = (value: unknown, otherwise: string): string => (typeof value === "string" ? value : otherwise);
const lang = word(kept.lang, browserLang()) as Lang;
sendFor(`texts-${lang}`, { rel: "modulepreload" });
sendFor(`cards-${sheetOf({ lang, faces: word(kept.faces, "french"), index: word(kept.index, ""), learner: kept.learner === true })}`,
  { rel: "preload", as: "fetch", crossOrigin: "anonymous" });
