import { derived, enumeration, IfcFile, type IfcValue, type Ref } from "./ifc.ts";

/** A profile in (y, z) and its way along x, m. */
export type Prism = {
  from: number;
  to: number;
  profile: readonly (readonly [y: number, z: number])[];
};

const units = [
  ["LENGTHUNIT", "METRE"],
  ["AREAUNIT", "SQUARE_METRE"],
  ["VOLUMEUNIT", "CUBIC_METRE"],
  ["PLANEANGLEUNIT", "RADIAN"],
] as const;

/** One building on one site as an IFC4 file, with parts that are prisms along x. */
export class IfcBuilding {
  readonly file = new IfcFile();
  readonly #origin: Ref;
  readonly #placement: Ref;
  readonly #body: Ref;
  readonly #along: Ref;
  readonly #across: Ref;
  readonly #up: Ref;
  readonly #storeys = new Map<string, { storey: Ref; parts: Ref[] }>();

  /** `storeys` by name, with the level of each, m. */
  constructor(name: string, storeys: readonly { name: string; z: number }[]) {
    const { file } = this;
    this.#origin = file.add("IFCCARTESIANPOINT", [0, 0, 0]);
    this.#along = file.add("IFCDIRECTION", [1, 0, 0]);
    this.#across = file.add("IFCDIRECTION", [0, 1, 0]);
    this.#up = file.add("IFCDIRECTION", [0, 0, 1]);
    const axes = file.add("IFCAXIS2PLACEMENT3D", this.#origin, null, null);
    this.#placement = file.add("IFCLOCALPLACEMENT", null, axes);
    const context = file.add(
      ...(["IFCGEOMETRICREPRESENTATIONCONTEXT", null, "Model", { raw: "3" }, 1e-5, axes] as const),
      null,
    );
    this.#body = file.add(
      ...(["IFCGEOMETRICREPRESENTATIONSUBCONTEXT", "Body", "Model"] as const),
      ...[derived, derived, derived, derived, context, null, enumeration("MODEL_VIEW"), null],
    );
    const assigned = units.map(([unit, si]) =>
      file.add("IFCSIUNIT", derived, enumeration(unit), null, enumeration(si)),
    );
    const unitsRef = file.add("IFCUNITASSIGNMENT", assigned);
    const project = file.addRoot(
      ...(["IFCPROJECT", name, name, null, null, null, [context], unitsRef] as const),
    );
    const site = this.#space("IFCSITE", "Site", null, null, null, null, null);
    const building = this.#space("IFCBUILDING", name, null, null, null);
    for (const level of storeys) {
      const storey = this.#space("IFCBUILDINGSTOREY", level.name, level.z);
      this.#storeys.set(level.name, { storey, parts: [] });
    }
    this.#join("IFCRELAGGREGATES", project, [site]);
    this.#join("IFCRELAGGREGATES", site, [building]);
    const made = [...this.#storeys.values()].map(({ storey }) => storey);
    this.#join("IFCRELAGGREGATES", building, made);
  }

  #space(entity: string, name: string, ...rest: IfcValue[]): Ref {
    const element = enumeration("ELEMENT");
    return this.file.addRoot(
      ...([entity, name, name, null, this.#placement, null, null, element] as const),
      ...rest,
    );
  }

  #join(entity: string, whole: Ref, part: Ref | Ref[]): Ref {
    return this.file.addRoot(
      entity,
      `of ${whole.line}-${[part].flat()[0]?.line}`,
      null,
      whole,
      part,
    );
  }

  #shape({ from, to, profile }: Prism): Ref {
    const { file } = this;
    const points = profile.map(([y, z]) => file.add("IFCCARTESIANPOINT", [y, z]));
    const outline = file.add("IFCPOLYLINE", [...points, ...points.slice(0, 1)]);
    const area = file.add("IFCARBITRARYCLOSEDPROFILEDEF", enumeration("AREA"), null, outline);
    // The profile's own x and y are the building's y and z.
    const start = file.add("IFCCARTESIANPOINT", [from, 0, 0]);
    const axes = file.add("IFCAXIS2PLACEMENT3D", start, this.#along, this.#across);
    const solid = file.add("IFCEXTRUDEDAREASOLID", area, axes, this.#up, to - from);
    const shape = file.add("IFCSHAPEREPRESENTATION", this.#body, "Body", "SweptSolid", [solid]);
    return file.add("IFCPRODUCTDEFINITIONSHAPE", null, null, [shape]);
  }

  #product(entity: string, name: string, prism: Prism, rest: IfcValue[]): Ref {
    const shape = this.#shape(prism);
    const head = [entity, name, name, null, this.#placement, shape, null] as const;
    return this.file.addRoot(...head, ...rest);
  }

  /** A part of a storey; `rest` are its attributes after the tag. Names are unique. */
  part(storey: string, entity: string, name: string, prism: Prism, ...rest: IfcValue[]): Ref {
    const ref = this.#product(entity, name, prism, rest);
    this.#storeys.get(storey)?.parts.push(ref);
    return ref;
  }

  /** Cuts `prism` out of `host` and puts `filling`, if there is one, into the hole. */
  cut(host: Ref, name: string, prism: Prism, filling?: Ref): void {
    const type = [enumeration("OPENING")];
    const opening = this.#product("IFCOPENINGELEMENT", `Opening ${name}`, prism, type);
    this.#join("IFCRELVOIDSELEMENT", host, opening);
    if (filling) this.#join("IFCRELFILLSELEMENT", opening, filling);
  }

  /** The finished file; nothing can be added afterwards. */
  write(header: { name: string; date: string; organization: string }): string {
    for (const { storey, parts } of this.#storeys.values()) {
      // Unlike the other relations this one names the parts first.
      const key = `in ${storey.line}`;
      this.file.addRoot("IFCRELCONTAINEDINSPATIALSTRUCTURE", key, null, parts, storey);
    }
    return this.file.write(header);
  }
}
