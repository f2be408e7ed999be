// Every screen that one person comes past.
// weight: 45
import { LANES, lookOnce, lookThoroughly } from "./everyscreen.mjs";
import { thorough } from "./house.mjs";

thorough("every screen fits as it comes, the narrowest and the lowest size, and its words can be read", () => lookOnce(LANES.alone));

for (const lang of ["de", "en"])
  thorough(`every screen fits every size, light and dark, and axe finds nothing serious in any of them, ${lang}`, () => lookThoroughly(LANES.alone, lang));
