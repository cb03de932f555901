import { allPictures, paperSheets } from "./all-pictures.ts";
import { sampleSheetSets } from "./sample-sets.ts";

/** Every file that the build makes of the drawings. */
export const madeFiles = () => [...allPictures(), ...paperSheets(), ...sampleSheetSets()];

export type MadeFile = ReturnType<typeof madeFiles>[number];
