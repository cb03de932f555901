import { firm } from "@datumline/brand/firm";
import { zipSync } from "fflate";
import { buildingIfc } from "./building-ifc.ts";
import type { ModelElement } from "./element.ts";
import { drawingSheets } from "./sheet.ts";
import { type BuildingScan, rangeNoise, setUps, surveyDeviations } from "./survey.ts";

const header = 227;
const record = 20;
/** Coordinates are stored in tenths of a millimetre. */
const step = 1e-4;
/** Classes of the LAS specification that fit: ground outside, and building. */
const [ground, building] = [2, 6];

function writeHeader(file: DataView, { count, positions }: BuildingScan): void {
  const text = (at: number, value: string) => {
    for (const [i, byte] of Buffer.from(value, "latin1").subarray(0, 32).entries())
      file.setUint8(at + i, byte);
  };
  text(0, "LASF");
  file.setUint8(24, 1);
  file.setUint8(25, 2);
  text(26, "SIMULATION");
  text(58, `${firm.shortName} sample-model`);
  // A fixed date: the same file is written each time.
  file.setUint16(90, 1, true);
  file.setUint16(92, 2026, true);
  file.setUint16(94, header, true);
  file.setUint32(96, header, true);
  file.setUint8(104, 0);
  file.setUint16(105, record, true);
  file.setUint32(107, count, true);
  file.setUint32(111, count, true);
  for (const at of [131, 139, 147]) file.setFloat64(at, step, true);
  for (let axis = 0; axis < 3; axis += 1) {
    let [low, high] = [Infinity, -Infinity];
    for (let i = axis; i < count * 3; i += 3) {
      const value = Math.round((positions[i] as number) / step) * step;
      low = Math.min(low, value);
      high = Math.max(high, value);
    }
    file.setFloat64(179 + axis * 16, high, true);
    file.setFloat64(187 + axis * 16, low, true);
  }
}

/**
 * The survey as LAS 1.2 with point format 0, which every reader knows: user data is the layer (0 architecture, 1 structure,
 * 2 services), the point source the set-up.
 */
export function lasFile(scan: BuildingScan, elements: readonly ModelElement[]): Uint8Array {
  const bytes = new Uint8Array(header + scan.count * record);
  const file = new DataView(bytes.buffer);
  writeHeader(file, scan);
  const isGround = elements.map(({ category }) => category === "Paving");
  for (let i = 0; i < scan.count; i += 1) {
    const at = header + i * record;
    for (let axis = 0; axis < 3; axis += 1) {
      const value = scan.positions[i * 3 + axis] as number;
      file.setInt32(at + axis * 4, Math.round(value / step), true);
    }
    file.setUint16(at + 12, scan.intensity[i] as number, true);
    // The first of one return.
    file.setUint8(at + 14, 0b001_001);
    file.setUint8(at + 15, isGround[scan.element[i] as number] ? ground : building);
    file.setUint8(at + 17, scan.layer[i] as number);
    file.setUint16(at + 18, scan.setUp[i] as number, true);
  }
  return bytes;
}

const thousands = (count: number) => count.toLocaleString("en-GB");

/** The archive's read-me, in plain text. */
export function readMe(elements: readonly ModelElement[], { count }: BuildingScan): Uint8Array {
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
${surveyDeviations.map(({ element, text }) => `- ${element}: ${text}`).join("\n")}
Everything else matches the model to within the survey noise.

Questions, or a building of yours: ${firm.email}
`;
  return Buffer.from(text.replaceAll("\n", "\r\n"), "latin1");
}

/** The files of the sample building that an email links to, from its one list of elements and one survey. */
export async function mailedFiles(elements: readonly ModelElement[], scan: BuildingScan) {
  return {
    "building.ifc": buildingIfc(elements),
    "building.las": lasFile(scan, elements),
    "sheet.pdf": await drawingSheets(elements),
    "read-me.txt": readMe(elements, scan),
  };
}

/** One archive of them. A fixed time gives the same bytes each time; ZIP has none before 1980 and no time zones. */
export const sampleArchive = (files: Record<string, Uint8Array>): Uint8Array =>
  zipSync(files, { level: 6, mtime: new Date(2026, 0, 1) });
