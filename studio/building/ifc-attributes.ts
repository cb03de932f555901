import type { ModelElement } from "./element.ts";
import { enumeration, type IfcValue } from "./ifc-file.ts";

/** A class as its property and quantity sets name it. */
const plain = (ifcClass: string) => ifcClass.replace(/^Ifc/, "");

/** Classes with a standard set of base quantities that covers ours. */
const measured = new Set([
  ...["Wall", "Slab", "Column", "Beam", "Window", "Door", "Covering", "Railing", "StairFlight"],
  ...["DuctSegment", "DuctFitting", "PipeSegment", "PipeFitting", "CableCarrierSegment"],
]);

/** The name of the set of properties that all elements of a class have; IFC4 has it for parts of buildings only. */
export const commonSet = ({ ifcClass }: ModelElement) => `Pset_${plain(ifcClass)}Common`;

/** The name of the element's set of base quantities; nothing when IFC4 has none for it. */
export const quantitySet = ({ ifcClass, quantities }: ModelElement) =>
  measured.has(plain(ifcClass)) && Object.keys(quantities).length > 0
    ? `Qto_${plain(ifcClass)}BaseQuantities`
    : undefined;

/** The entity of a quantity, from its name. */
export function quantityEntity(name: string): string {
  if (name.endsWith("Area")) return "IFCQUANTITYAREA";
  return name.endsWith("Volume") ? "IFCQUANTITYVOLUME" : "IFCQUANTITYLENGTH";
}

/**
 * A type in capitals is an enumerated one of the class; any other is a name for a type that the class does not list.
 */
const isListed = (type: string) => type === type.toUpperCase();
/** An element's name if its class does not list its type. */
export const objectType = ({ type }: ModelElement) => (isListed(type) ? null : type);

/** A class's attributes after its tag. */
export function ownAttributes(element: ModelElement): IfcValue[] {
  const { ifcClass, type, category, quantities } = element;
  const predefined = enumeration(isListed(type) ? type : "USERDEFINED");
  const { Width = 0, Height = 0 } = quantities;
  if (ifcClass === "IfcWindow") {
    return [Height, Width, predefined, enumeration("DOUBLE_PANEL_VERTICAL"), null];
  }
  if (ifcClass === "IfcDoor") {
    const swing = Width > 1.5 ? "DOUBLE_DOOR_SINGLE_SWING" : "SINGLE_SWING_LEFT";
    const operation = category === "Roller shutter" ? "ROLLINGUP" : swing;
    return [Height, Width, predefined, enumeration(operation), null];
  }
  if (ifcClass === "IfcStairFlight") return [null, null, null, null, predefined];
  return [predefined];
}

/** An assembly of elements, and its class. */
export const assemblies: Record<string, readonly [entity: string, type: string]> = {
  Stair: ["IFCSTAIR", "HALF_TURN_STAIR"],
  "Hall roof": ["IFCROOF", "GABLE_ROOF"],
};

/** The type of each system (IfcDistributionSystemEnum). */
export const systemTypes: Record<string, string> = {
  "Supply air": "VENTILATION",
  "Extract air": "EXHAUST",
  "Heating flow": "HEATING",
  "Heating return": "HEATING",
  "Power distribution": "ELECTRICAL",
  Lighting: "LIGHTING",
};
