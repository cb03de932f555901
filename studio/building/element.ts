import type { Material } from "./materials.ts";
import type { Solid } from "./solids.ts";
import type { ViewedLayer } from "./viewed.ts";

export type StoreyName = "Ground floor" | "First floor" | "Roof";

/** A hole through an element, with its content, if there is any. */
type Void = { name: string; solid: Solid; filledBy?: string };

/** One element of the model, the source of every file, drawing and list. */
export type ModelElement = {
  /** Unique in the building. */
  name: string;
  /** Its name for people. */
  category: string;
  /** Such as `IfcWall`. */
  ifcClass: string;
  /** The enumerated type of its class, or its name if the class has no matching one. */
  type: string;
  layer: ViewedLayer;
  lod: 300 | 350;
  storey: StoreyName;
  /** Code and title of the table of elements and functions of Uniclass 2015. */
  uniclass: readonly [code: string, title: string];
  material: Material;
  /** Its quantities, with holes subtracted. */
  solids: Solid[];
  /** Its quantities before the holes; only if there are any. */
  gross?: Solid;
  voids?: Void[];
  /** Formatted, such as `4.80 × 0.20 × 3.00 m`. */
  size: string;
  /** Base quantities by their names in IFC4, in m, m² and m³. */
  quantities: Record<string, number>;
  /** Properties of the class's common set. */
  common?: Record<string, boolean | string>;
  /** The stair or roof that it is a part of. */
  partOf?: string;
  /** The duct, pipe or cable system that it belongs to. */
  system?: string;
};

const metres = (value: number) => value.toFixed(2);
/** Outer dimensions in metres. */
export const sizeInMetres = (...lengths: number[]) => `${lengths.map(metres).join(" × ")} m`;
/** A section in millimetres and a length in metres. */
export const sectionSize = (section: readonly number[], length: number) =>
  `${section.map((value) => Math.round(value * 1000)).join(" × ")} mm, ${metres(length)} m`;
/** A diameter, given in metres, and a length. */
export const roundSize = (diameter: number, length: number) =>
  `Ø ${Math.round(diameter * 1000)} mm, ${metres(length)} m`;
