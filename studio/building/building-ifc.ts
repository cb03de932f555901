import { firm, firmTeam } from "@datumline/brand/firm";
import { type ModelElement, storeys } from "./element.ts";
import {
  assemblies,
  commonSet,
  derived,
  enumeration,
  IfcFile,
  IfcShapes,
  type IfcValue,
  modelContext,
  objectType,
  ownAttributes,
  quantityEntity,
  quantitySet,
  type Ref,
  systemTypes,
} from "./ifc-file.ts";

const units = [
  ["LENGTHUNIT", "METRE"],
  ["AREAUNIT", "SQUARE_METRE"],
  ["VOLUMEUNIT", "CUBIC_METRE"],
  ["PLANEANGLEUNIT", "RADIAN"],
] as const;

/** Puts what belongs together under one key. */
function grouped<Key, Item>(items: readonly Item[], keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    groups.set(key, [...(groups.get(key) ?? []), item]);
  }
  return groups;
}

class BuildingFile {
  readonly file = new IfcFile();
  readonly #shapes: IfcShapes;
  readonly #project: Ref;
  readonly #building: Ref;
  readonly #storeys = new Map<string, { ref: Ref; placement: Ref; level: number }>();
  readonly #made = new Map<string, { ref: Ref; placement: Ref; level: number }>();

  constructor() {
    const { file } = this;
    const { context, body } = modelContext(file);
    this.#shapes = new IfcShapes(file, body);
    const si = units.map(([unit, name]) =>
      file.add("IFCSIUNIT", derived, enumeration(unit), null, enumeration(name)),
    );
    const assigned = file.add("IFCUNITASSIGNMENT", si);
    this.#project = file.addRoot(
      ...(["IFCPROJECT", "project", "Sample building", null, null, null] as const),
      ...[[context], assigned],
    );
    const siteAt = this.#placement(null, 0);
    const site = this.#space("IFCSITE", "Site", siteAt, null, null, null, null, null);
    const buildingAt = this.#placement(siteAt, 0);
    this.#building = this.#space("IFCBUILDING", "Plant and office", buildingAt, null, null, null);
    for (const { name, level } of storeys) {
      const placement = this.#placement(buildingAt, level);
      const ref = this.#space("IFCBUILDINGSTOREY", name, placement, level);
      this.#storeys.set(name, { ref, placement, level });
    }
    this.#relate("IFCRELAGGREGATES", "project", this.#project, [site]);
    this.#relate("IFCRELAGGREGATES", "site", site, [this.#building]);
    const floors = [...this.#storeys.values()].map(({ ref }) => ref);
    this.#relate("IFCRELAGGREGATES", "building", this.#building, floors);
  }

  #relate(entity: string, key: string, ...attributes: IfcValue[]): Ref {
    return this.file.addRoot(entity, `${entity} ${key}`, null, ...attributes);
  }

  #placement(parent: Ref | null, level: number): Ref {
    const axes = this.#shapes.axes([0, 0, level], [0, 0, 1], [1, 0, 0]);
    return this.file.add("IFCLOCALPLACEMENT", parent, axes);
  }

  #space(entity: string, name: string, placement: Ref, ...rest: IfcValue[]): Ref {
    const element = enumeration("ELEMENT");
    return this.file.addRoot(
      ...([entity, `space ${name}`, name, null, placement, null, null, element] as const),
      ...rest,
    );
  }

  addElement(element: ModelElement): void {
    const { name, ifcClass, storey, category } = element;
    const home = this.#storeys.get(storey);
    if (!home) throw new Error(`${storey} is not a storey`);
    const placement = this.#placement(home.placement, 0);
    const shape = this.#shapes.body(element, home.level);
    const ref = this.file.addRoot(
      ...([ifcClass.toUpperCase(), name, name, objectType(element) ?? category] as const),
      ...[placement, shape, null],
      ...ownAttributes(element),
    );
    this.#made.set(name, { ref, placement, level: home.level });
  }

  /** Cuts an element's holes, and names their content; after all elements were added. */
  addVoids({ name, voids = [] }: ModelElement): void {
    const host = this.#made.get(name);
    for (const made of host ? voids : []) {
      const placement = this.#placement(host?.placement ?? null, 0);
      const opening = this.file.addRoot(
        ...(["IFCOPENINGELEMENT", made.name, made.name, null, placement] as const),
        ...[this.#shapes.void(made.solid, host?.level ?? 0), null, enumeration("OPENING")],
      );
      this.#relate("IFCRELVOIDSELEMENT", made.name, host?.ref ?? null, opening);
      const filling = made.filledBy && this.#made.get(made.filledBy);
      if (filling) this.#relate("IFCRELFILLSELEMENT", made.name, opening, filling.ref);
    }
  }

  #refs = (elements: readonly ModelElement[]) =>
    elements.flatMap(({ name }) => this.#made.get(name)?.ref ?? []);

  /** Puts every element into its storey, or into the stair or roof that is there. */
  addStructure(elements: readonly ModelElement[]): void {
    for (const [storey, { ref, placement }] of this.#storeys) {
      const here = elements.filter((element) => element.storey === storey);
      const contained = this.#refs(here.filter(({ partOf }) => !partOf));
      for (const [group, parts] of grouped(here, ({ partOf }) => partOf)) {
        const [entity, type] = assemblies[group ?? ""] ?? [];
        if (!group || !entity || !type) continue;
        const at = this.#placement(placement, 0);
        const assembly = this.file.addRoot(
          ...([entity, group, group, null, at, null, null, enumeration(type)] as const),
        );
        this.#relate("IFCRELAGGREGATES", group, assembly, this.#refs(parts));
        contained.push(assembly);
      }
      this.#relate("IFCRELCONTAINEDINSPATIALSTRUCTURE", storey, contained, ref);
    }
  }

  /** Materials, classes of Uniclass 2015 and systems. */
  addAssociations(elements: readonly ModelElement[]): void {
    const { file } = this;
    for (const [material, made] of grouped(elements, (element) => element.material)) {
      const ref = file.add("IFCMATERIAL", material, null, null);
      this.#relate("IFCRELASSOCIATESMATERIAL", material, this.#refs(made), ref);
    }
    const table = file.add(
      ...(["IFCCLASSIFICATION", "NBS", null, null, "Uniclass 2015", null, null, null] as const),
    );
    for (const [code, made] of grouped(elements, ({ uniclass }) => uniclass[0])) {
      const title = made[0]?.uniclass[1] ?? "";
      const ref = file.add("IFCCLASSIFICATIONREFERENCE", null, code, title, table, null, null);
      this.#relate("IFCRELASSOCIATESCLASSIFICATION", code, this.#refs(made), ref);
    }
    for (const [system, made] of grouped(elements, (element) => element.system)) {
      if (!system) continue;
      const type = enumeration(systemTypes[system] ?? "NOTDEFINED");
      const ref = file.addRoot(
        ...(["IFCDISTRIBUTIONSYSTEM", `system ${system}`, system, null, null, type] as const),
      );
      this.#relate("IFCRELASSIGNSTOGROUP", system, this.#refs(made), null, ref);
      this.#relate("IFCRELSERVICESBUILDINGS", system, ref, [this.#building]);
    }
  }

  #addSet(name: string, key: string, made: readonly ModelElement[], properties: Ref[]): void {
    const set = this.file.addRoot("IFCPROPERTYSET", `${name} ${key}`, name, properties);
    this.#relate("IFCRELDEFINESBYPROPERTIES", `${name} ${key}`, this.#refs(made), set);
  }

  #property(name: string, value: string | boolean): Ref {
    const text =
      typeof value === "string" ? `IFCLABEL('${value}')` : `IFCBOOLEAN(.${value ? "T" : "F"}.)`;
    return this.file.share("IFCPROPERTYSINGLEVALUE", name, null, { raw: text }, null);
  }

  /** The level of development, common properties and base quantities. */
  addProperties(elements: readonly ModelElement[]): void {
    for (const [lod, made] of grouped(elements, (element) => element.lod)) {
      this.#addSet(`${firm.shortName}_LevelOfDevelopment`, `${lod}`, made, [
        this.#property("LOD", `LOD ${lod}`),
        this.#property("Source", "Simulated laser scan"),
      ]);
    }
    const withCommon = elements.filter(({ common = {} }) => Object.keys(common).length > 0);
    const alike = grouped(
      withCommon,
      (made) => `${commonSet(made)} ${JSON.stringify(made.common)}`,
    );
    for (const [key, made] of alike) {
      const [first] = made;
      if (!first) continue;
      const values = Object.entries(first.common ?? {});
      const properties = values.map(([name, value]) => this.#property(name, value));
      this.#addSet(commonSet(first), key, made, properties);
    }
    for (const element of elements) {
      const name = quantitySet(element);
      if (!name) continue;
      const quantities = Object.entries(element.quantities).map(([quantity, value]) =>
        this.file.share(quantityEntity(quantity), quantity, null, null, value, null),
      );
      const set = this.file.addRoot(
        ...(["IFCELEMENTQUANTITY", `quantities ${element.name}`, name, null, quantities] as const),
      );
      const key = `quantities ${element.name}`;
      this.#relate("IFCRELDEFINESBYPROPERTIES", key, this.#refs([element]), set);
    }
  }

  write(): string {
    this.#shapes.writeLayers();
    return this.file.write({
      name: "building.ifc",
      date: "2026-01-01T00:00:00",
      author: firmTeam,
      organization: firm.name,
      description: "Sample building, plant and office: LOD 300, services LOD 350",
      system: `${firm.shortName} sample building`,
    });
  }
}

/** The model as an IFC4 file. */
export function buildingIfc(elements: readonly ModelElement[]): Uint8Array {
  const made = new BuildingFile();
  for (const element of elements) made.addElement(element);
  for (const element of elements) made.addVoids(element);
  made.addStructure(elements);
  made.addAssociations(elements);
  made.addProperties(elements);
  return Buffer.from(made.write(), "latin1");
}
