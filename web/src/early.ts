// Runs before anything is drawn, so that no wrong colours flash up.
import { keptSettings } from "./kept";
import { dress } from "./theme";

dress(keptSettings());
