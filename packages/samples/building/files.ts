import { sampleBuilding } from "./building.ts";
import { buildingGlb } from "./building-glb.ts";
import { buildingIfc } from "./building-ifc.ts";
import { cloudGlb } from "./cloud-glb.ts";
import { contentsOf } from "./contents.ts";
import { buildingDrawings } from "./drawings.ts";
import { packed } from "./package.ts";
import { readMe } from "./read-me.ts";
import { scanBuilding } from "./scan.ts";
import { drawingSheets } from "./sheet.ts";
import { buildingStills } from "./stills.ts";
import { lasFile, xyzFile } from "./survey-files.ts";

/** All files of the sample building, from its one list of elements and one survey. */
export async function makeSampleModel() {
  const elements = sampleBuilding();
  const scan = scanBuilding(elements);
  const mailed = {
    "building.ifc": buildingIfc(elements),
    "building.las": lasFile(scan, elements),
    "sheet.pdf": await drawingSheets(elements),
    "read-me.txt": readMe(elements, scan),
  };
  /** The viewer's files. */
  const viewed = {
    "building.glb": await buildingGlb(elements),
    "cloud.glb": await cloudGlb(scan),
  };
  return {
    viewed,
    mailed,
    archive: packed(mailed),
    contents: contentsOf(elements),
    drawings: () => buildingDrawings(elements),
    stills: () => buildingStills(elements, scan),
    xyz: () => xyzFile(scan),
  };
}
