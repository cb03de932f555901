import { createHash } from "node:crypto";
import {
  type Material,
  type ModelElement,
  materials,
  type Profile,
  type Solid,
} from "./element.ts";
import type { Vec2, Vec3 } from "./vectors.ts";

const digits = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz_$";

/**
 * A GlobalId that is always the same for a name: 128 bits as 22 digits of IFC's base 64. The first digit has two bits
 * (ISO 16739-1, IfcGloballyUniqueId).
 */
export function globalId(name: string): string {
  let rest = BigInt(`0x${createHash("sha256").update(name).digest("hex").slice(0, 32)}`);
  let id = "";
  for (let place = 0; place < 22; place += 1) {
    id = digits[Number(rest % 64n)] + id;
    rest /= 64n;
  }
  return id;
}

/** A reference to an entity of the file. */
export type Ref = { readonly line: number };
/** Values written as they are: enumerations, integers, `*`. */
type Raw = { readonly raw: string };
export type IfcValue = string | number | null | Ref | Raw | readonly IfcValue[];

/** A value of an enumerated type, as STEP files write it: `.SOLIDWALL.` */
export const enumeration = (name: string): Raw => ({ raw: `.${name}.` });
/** An attribute that is computed from others. */
export const derived: Raw = { raw: "*" };

function encode(value: IfcValue): string {
  if (value === null) return "$";
  if (typeof value === "string") return `'${value.replaceAll("'", "''")}'`;
  if (typeof value === "number") {
    const rounded = Math.round(value * 1e7) / 1e7;
    return Number.isInteger(rounded) ? `${rounded}.` : rounded.toFixed(7).replace(/0+$/, "");
  }
  if ("line" in value) return `#${value.line}`;
  if ("raw" in value) return value.raw;
  return `(${value.map(encode).join(",")})`;
}

/** The metadata of a file. `system` is the program that created and wrote it; `date` as in ISO 8601. */
type Header = Record<
  "name" | "date" | "author" | "organization" | "description" | "system",
  string
>;

/** Collects the entities of an IFC4 file and writes it as ISO 10303-21 text. Names must be plain ASCII. */
export class IfcFile {
  readonly #lines: string[] = [];
  readonly #shared = new Map<string, Ref>();

  add(entity: string, ...attributes: readonly IfcValue[]): Ref {
    const line = this.#lines.length + 1;
    this.#lines.push(`#${line}=${entity}(${attributes.map(encode).join(",")});`);
    return { line };
  }

  /** Adds a shared value, such as a point: the same one is written once. */
  share(entity: string, ...attributes: readonly IfcValue[]): Ref {
    const key = `${entity}(${attributes.map(encode).join(",")})`;
    const known = this.#shared.get(key) ?? this.add(entity, ...attributes);
    this.#shared.set(key, known);
    return known;
  }

  /** Adds an object with a GlobalId (from the unique `key`), no owner history and a name. */
  addRoot(entity: string, key: string, name: string | null, ...rest: readonly IfcValue[]): Ref {
    return this.add(entity, globalId(key), null, name, null, ...rest);
  }

  write(header: Header): string {
    const { name, date, author, organization, description, system } = header;
    return [
      "ISO-10303-21;",
      "HEADER;",
      `FILE_DESCRIPTION(${encode(["ViewDefinition [notYetAssigned]", `Comment [${description}]`])},'2;1');`,
      // The last attribute is the authorisation: none.
      `FILE_NAME(${encode(name)},${encode(date)},${encode([author])},${encode([organization])},${encode(system)},${encode(system)},'');`,
      "FILE_SCHEMA(('IFC4'));",
      "ENDSEC;",
      "DATA;",
      ...this.#lines,
      "ENDSEC;",
      "END-ISO-10303-21;",
      "",
    ].join("\n");
  }
}

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

/** Writes solids as swept areas, each in the colour of its material. */
export class IfcShapes {
  readonly #file: IfcFile;
  readonly #body: Ref;
  readonly #styles = new Map<Material, Ref>();
  readonly #layers = new Map<string, Ref[]>();

  constructor(file: IfcFile, body: Ref) {
    this.#file = file;
    this.#body = body;
  }

  point = (at: Vec3 | Vec2) => this.#file.share("IFCCARTESIANPOINT", [...at]);
  direction = (along: Vec3) => this.#file.share("IFCDIRECTION", [...along]);

  axes(origin: Vec3, w: Vec3, u: Vec3): Ref {
    const [axis, reference] = [this.direction(w), this.direction(u)];
    return this.#file.share("IFCAXIS2PLACEMENT3D", this.point(origin), axis, reference);
  }

  #curve(ring: readonly Vec2[]): Ref {
    const points = ring.map(this.point);
    return this.#file.share("IFCPOLYLINE", [...points, ...points.slice(0, 1)]);
  }

  #profile(profile: Profile): Ref {
    const area = enumeration("AREA");
    if ("radius" in profile) {
      const place = this.#file.share("IFCAXIS2PLACEMENT2D", this.point([0, 0]), null);
      return this.#file.share("IFCCIRCLEPROFILEDEF", area, null, place, profile.radius);
    }
    const outer = this.#curve(profile.outline);
    const holes = profile.holes ?? [];
    return holes.length === 0
      ? this.#file.share("IFCARBITRARYCLOSEDPROFILEDEF", area, null, outer)
      : this.#file.share(
          ...(["IFCARBITRARYPROFILEDEFWITHVOIDS", area, null, outer] as const),
          holes.map((hole) => this.#curve(hole)),
        );
  }

  #solid(solid: Solid, level: number): Ref {
    const { origin, u, w } = solid.frame;
    const place = this.axes([origin[0], origin[1], origin[2] - level], w, u);
    const area = this.#profile(solid.profile);
    if (solid.kind === "extrusion") {
      const ahead = this.direction([0, 0, 1]);
      return this.#file.add("IFCEXTRUDEDAREASOLID", area, place, ahead, solid.depth);
    }
    const [pivot, along] = [this.point([solid.radius, 0, 0]), this.direction([0, 1, 0])];
    const axis = this.#file.share("IFCAXIS1PLACEMENT", pivot, along);
    return this.#file.add("IFCREVOLVEDAREASOLID", area, place, axis, Math.PI / 2);
  }

  #style(material: Material): Ref {
    const known = this.#styles.get(material);
    if (known) return known;
    const { colour } = materials[material];
    const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(
      (at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255,
    );
    const rgb = this.#file.add("IFCCOLOURRGB", null, red, green, blue);
    const shading = this.#file.add(
      ...(["IFCSURFACESTYLESHADING", rgb, material === "Glass" ? 0.65 : 0] as const),
    );
    const made = this.#file.add("IFCSURFACESTYLE", material, enumeration("BOTH"), [shading]);
    this.#styles.set(material, made);
    return made;
  }

  #shape(solids: readonly Ref[], layer?: string): Ref {
    const shape = this.#file.add(
      ...(["IFCSHAPEREPRESENTATION", this.#body, "Body", "SweptSolid", solids] as const),
    );
    if (layer) this.#layers.set(layer, [...(this.#layers.get(layer) ?? []), shape]);
    return this.#file.add("IFCPRODUCTDEFINITIONSHAPE", null, null, [shape]);
  }

  /** The body of an element as it is before anything is cut out of it, measured from the level of its storey. */
  body({ solids, gross, material, layer }: ModelElement, level: number): Ref {
    const drawn = (gross ? [gross] : solids).map((solid) => {
      const item = this.#solid(solid, level);
      this.#file.add("IFCSTYLEDITEM", item, [this.#style(solid.material ?? material)], null);
      return item;
    });
    return this.#shape(drawn, layer);
  }

  /** The cuts in an element. */
  void = (solid: Solid, level: number) => this.#shape([this.#solid(solid, level)]);

  /** Puts every body on the layer of its discipline; once, at the end. */
  writeLayers(): void {
    for (const [layer, shapes] of this.#layers) {
      this.#file.add("IFCPRESENTATIONLAYERASSIGNMENT", layer, null, shapes, null);
    }
  }
}

/** The context of the bodies: 3D, metres, to a tenth of a millimetre. */
export function modelContext(file: IfcFile): { context: Ref; body: Ref } {
  const origin = file.share("IFCCARTESIANPOINT", [0, 0, 0]);
  const axes = file.add("IFCAXIS2PLACEMENT3D", origin, null, null);
  const context = file.add(
    ...(["IFCGEOMETRICREPRESENTATIONCONTEXT", null, "Model", { raw: "3" }, 1e-4, axes] as const),
    null,
  );
  const body = file.add(
    ...(["IFCGEOMETRICREPRESENTATIONSUBCONTEXT", "Body", "Model"] as const),
    ...[derived, derived, derived, derived, context, null, enumeration("MODEL_VIEW"), null],
  );
  return { context, body };
}
