import { extract, supply, uniclass } from "./air-systems.ts";
import { type ModelElement, roundSize, sizeInMetres } from "./element.ts";
import { fixture } from "./fixtures.ts";
import { pipeRun } from "./runs.ts";
import { branches, heights, places, sections } from "./service-routes.ts";
import { storeys } from "./setting-out.ts";
import { block, cylinder } from "./solids.ts";
import type { Vec3 } from "./vectors.ts";

/** A collar of a branch at its duct. */
function collar(
  name: string,
  foot: Vec3,
  along: Vec3,
  about: typeof supply | typeof extract,
  floor: 0 | 1,
) {
  const [radius, length] = [sections.branch / 2 + 0.02, 0.06];
  return fixture(
    {
      name,
      category: "Duct branch",
      ifcClass: "IfcDuctFitting",
      type: "JUNCTION",
      uniclass,
      storey: storeys[floor].name,
      material: about.material,
      system: about.system,
      size: roundSize(2 * radius, length),
    },
    cylinder(foot, radius, length, along),
  );
}

/** The air outlets of one storey's rooms: fan coils in the south, grilles in the north. */
export function roomAir(floor: 0 | 1): ModelElement[] {
  const { name: storey, level } = storeys[floor];
  const z = level + heights.branch;
  const branch = { section: { round: sections.branch }, storey, bendRadius: 0.16 } as const;
  const south = branches.south.flatMap((x, i): ModelElement[] => {
    const from = places.supply - sections.supply[0] / 2;
    const id = `${floor}.${i + 1}`;
    const points: Vec3[] = [
      [x, from, z],
      [x, 5.5, z],
    ];
    return [
      collar(`Supply branch ${id}`, [x, from - 0.06, z], [0, 1, 0], supply, floor),
      ...pipeRun({ ...supply, ...branch, name: `Supply branch duct ${id}`, points }),
      fixture(
        {
          name: `Fan coil ${id}`,
          category: "Fan coil unit",
          ifcClass: "IfcUnitaryEquipment",
          type: "Fan coil unit",
          storey,
          material: "Equipment",
          uniclass,
          system: "Supply air",
          size: sizeInMetres(1.2, 0.8, 0.34),
        },
        block([x - 0.6, 4.7, level + 2.42], [x + 0.6, 5.5, level + 2.76]),
      ),
      fixture(
        {
          name: `Supply grille ${id}`,
          category: "Air outlet",
          ifcClass: "IfcAirTerminal",
          type: "GRILLE",
          storey,
          material: "Aluminium",
          uniclass,
          system: "Supply air",
          size: sizeInMetres(1, 0.05, 0.2),
        },
        block([x - 0.5, 4.65, level + 2.5], [x + 0.5, 4.7, level + 2.7]),
      ),
    ];
  });
  const north = branches.north.flatMap((x, i): ModelElement[] => {
    const from = places.extract + sections.extract[0] / 2;
    const id = `${floor}.${i + 1}`;
    const points: Vec3[] = [
      [x, from, z],
      [x, 8.9, z],
    ];
    return [
      collar(`Extract branch ${id}`, [x, from, z], [0, 1, 0], extract, floor),
      ...pipeRun({ ...extract, ...branch, name: `Extract branch duct ${id}`, points }),
      fixture(
        {
          name: `Extract grille ${id}`,
          category: "Air inlet",
          ifcClass: "IfcAirTerminal",
          type: "GRILLE",
          storey,
          material: "Aluminium",
          uniclass,
          system: "Extract air",
          size: sizeInMetres(0.3, 0.25, 0.3),
        },
        block([x - 0.15, 8.9, z - 0.15], [x + 0.15, 9.15, z + 0.15]),
      ),
    ];
  });
  return [...south, ...north];
}
