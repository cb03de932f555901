import type { ModelElement } from "./element.ts";
import type { ModelContents, SampleModelId } from "./viewed.ts";

/** The lists' entries of the two models, in their order. */
const classes: Record<SampleModelId, readonly (readonly [name: string, ifcClass: string])[]> = {
  building: [
    ["Walls and partitions", "IfcWall"],
    ["Openings", "IfcOpeningElement"],
    ["Windows", "IfcWindow"],
    ["Doors and shutter", "IfcDoor"],
    ["Slabs and roof panels", "IfcSlab"],
    ["Roofing", "IfcCovering"],
    ["Stair flights", "IfcStairFlight"],
    ["Railings", "IfcRailing"],
    ["Columns", "IfcColumn"],
    ["Beams, rafters, purlins", "IfcBeam"],
  ],
  services: [
    ["Air handling, fan coils", "IfcUnitaryEquipment"],
    ["Ducts", "IfcDuctSegment"],
    ["Duct bends and branches", "IfcDuctFitting"],
    ["Outlets, inlets, louvres", "IfcAirTerminal"],
    ["Boilers", "IfcBoiler"],
    ["Tank, pump, valves", "IfcTank, IfcPump, IfcValve"],
    ["Pipes", "IfcPipeSegment"],
    ["Pipe bends and tees", "IfcPipeFitting"],
    ["Switchboard", "IfcElectricDistributionBoard"],
    ["Cable trays", "IfcCableCarrierSegment"],
    ["Cable tray bends", "IfcCableCarrierFitting"],
    ["Luminaires", "IfcLightFixture"],
    ["Hangers", "IfcDiscreteAccessory"],
  ],
};

/** Number of elements of each kind in both models. */
export function contentsOf(
  elements: readonly ModelElement[],
): Record<SampleModelId, ModelContents> {
  const counts = new Map<string, number>();
  const count = (ifcClass: string, by = 1) =>
    counts.set(ifcClass, (counts.get(ifcClass) ?? 0) + by);
  for (const { ifcClass, voids = [] } of elements) {
    count(ifcClass);
    count("IfcOpeningElement", voids.length);
  }
  const list = (id: SampleModelId): ModelContents => ({
    elements: classes[id].map(([name, ifcClass]) => ({
      name,
      ifcClass,
      count: ifcClass.split(", ").reduce((sum, each) => sum + (counts.get(each) ?? 0), 0),
    })),
  });
  return { building: list("building"), services: list("services") };
}
