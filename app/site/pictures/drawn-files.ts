import { sampleSets } from "#modules/viewer/sample-sets.ts";
import { allPictures, paperSheets } from "./all-pictures.ts";
import { emiReport } from "./emi-report/emi-report.ts";
import { sampleSheetSets } from "./sample-sets.ts";

/** Every file that is made of the drawings. */
export const drawnFiles = () => [
  ...allPictures(),
  ...paperSheets(),
  ...sampleSheetSets(),
  { path: sampleSets.solar.path, format: "report" as const, report: emiReport },
];

export type DrawnFile = ReturnType<typeof drawnFiles>[number];
