import { houseFileName, houseModel, type Lod } from "./house-model.ts";

/** What the lists of a model name, in their order. */
const classes = [
  ["Storeys", "IfcBuildingStorey"],
  ["Walls", "IfcWall"],
  ["Floors and roof slopes", "IfcSlab"],
  ["Openings", "IfcOpeningElement"],
  ["Windows", "IfcWindow"],
  ["Doors", "IfcDoor"],
  ["Steps", "IfcBuildingElementProxy"],
] as const;

/** What the model of that level holds, counted in its file; `bytes` is the file's size. */
export function houseContents(lod: Lod) {
  const file = houseModel(lod);
  const text = Buffer.from(file).toString("latin1");
  const elements = classes
    .map(([name, ifcClass]) => ({
      name,
      ifcClass,
      count: text.split(`=${ifcClass.toUpperCase()}(`).length - 1,
    }))
    .filter(({ count }) => count > 0);
  return { lod, fileName: houseFileName(lod), bytes: file.byteLength, elements };
}
