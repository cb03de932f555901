import { firm } from "@datumline/brand/firm";
import type { ModelElement } from "./element.ts";
import type { Scan } from "./scan.ts";
import { deviations, rangeNoise, setUps } from "./survey.ts";

const thousands = (count: number) => count.toLocaleString("en-GB");

/** The archive's read-me, in plain text. */
export function readMe(elements: readonly ModelElement[], { count }: Scan): Uint8Array {
  const atLevel = (lod: number) => elements.filter((element) => element.lod === lod).length;
  const text = `SAMPLE BUILDING: PLANT AND OFFICE
${firm.name}

The building, its survey and its model are our own and show no real site. The survey
is simulated: rays from ${setUps.length} set-ups meet the building as it was built, with an error
of ${rangeNoise * 1000} mm (one standard deviation) in every range.

building.ifc  The model, IFC4: ${elements.length} elements in three storeys, architecture and
              structure at LOD 300 (${atLevel(300)}), plant and services at LOD 350 (${atLevel(350)}).
              Every element has a Uniclass 2015 class, a material, its level of
              development and, where IFC4 knows them, base quantities.
building.las  The survey, LAS 1.2: ${thousands(count)} points in metres. User data holds the discipline (0 architecture, 1 structure, 2 services), the point source
              the set-up.
sheet.pdf     Plans and section from the model, A3.

Model and cloud share their coordinates: x to the east from grid A, y to the north
from grid 1, z up from the ground floor, metres. Glass is not in the cloud; scanners see through it.

DEVIATIONS FROM THE MODEL
${deviations.map(({ element, text }) => `- ${element}: ${text}`).join("\n")}
Everything else matches the model to within the survey noise.

Questions, or a building of yours: ${firm.email}
`;
  return Buffer.from(text.replaceAll("\n", "\r\n"), "latin1");
}
