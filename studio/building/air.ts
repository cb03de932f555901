import { block, cylinder, type ModelElement, roundSize, sizeInMetres, storeys } from "./element.ts";
import { fixture } from "./power.ts";
import { branches, corridorEnd, heights, pipeRun, places, type Run, sections } from "./runs.ts";
import type { Vec3 } from "./vectors.ts";

export const uniclass = ["EF_65_40", "Ventilation"] as const;

/** Common properties of each system's runs. */
export const supply = {
  kind: "duct",
  material: "Supply air",
  system: "Supply air",
  uniclass,
} as const;
export const extract = {
  kind: "duct",
  material: "Extract air",
  system: "Extract air",
  uniclass,
} as const;

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
function roomAir(floor: 0 | 1): ModelElement[] {
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

const hallStorey = { storey: storeys[0].name } as const;
const bendRadius = 0.45;

/** The air handling unit and its duct connections, m. */
const unitBox = { min: [15, 7.5, 0.12], max: [19.6, 9.5, 2.2] } as const;
const supplyRiser = 13;
const extractRiser = 14.2;
const top = unitBox.max[2];

function airHandlingUnit(): ModelElement {
  const { min, max } = unitBox;
  const doors = [15.3, 16.5, 17.7].map((x) =>
    block([x, min[1] - 0.03, 0.4], [x + 0.9, min[1], max[2] - 0.25]),
  );
  const base = block([min[0], min[1], 0], [max[0], max[1], min[2]]);
  return fixture(
    {
      name: "Air handling unit",
      category: "Air handling unit",
      type: "AIRHANDLER",
      ifcClass: "IfcUnitaryEquipment",
      ...hallStorey,
      material: "Equipment",
      uniclass,
      system: "Supply air",
      size: sizeInMetres(max[0] - min[0], 2, max[2]),
    },
    base,
    block(min, max),
    ...doors,
  );
}

/** The mains between the unit and the ends of both corridors. */
function mains(): ModelElement[] {
  const [low, high] = [heights.duct, storeys[1].level + heights.duct];
  // Upright at the unit, a section that is flat in the corridors, after its way up.
  const upright = [sections.supply[1], sections.supply[0]] as const;
  const start = supplyRiser - sections.supply[1] / 2;
  const runs: Run[] = [
    {
      ...supply,
      ...hallStorey,
      name: "Supply duct main",
      bendRadius,
      section: { size: upright },
      points: [
        [unitBox.min[0], 8, 1.5],
        [supplyRiser, 8, 1.5],
        [supplyRiser, places.supply, 1.5],
        [supplyRiser, places.supply, high],
        [corridorEnd, places.supply, high],
      ],
    },
    {
      ...supply,
      ...hallStorey,
      name: "Supply duct ground floor",
      bendRadius,
      section: { size: sections.supply },
      points: [
        [start, places.supply, low],
        [corridorEnd, places.supply, low],
      ],
    },
    {
      ...extract,
      ...hallStorey,
      name: "Extract duct main",
      bendRadius,
      section: { size: sections.extract },
      points: [
        [corridorEnd, places.extract, low],
        [extractRiser, places.extract, low],
        [extractRiser, places.extract, high],
        [corridorEnd, places.extract, high],
      ],
    },
    {
      ...extract,
      ...hallStorey,
      name: "Extract duct unit",
      bendRadius,
      section: { size: [0.4, 0.3] },
      points: [
        [extractRiser + sections.extract[1] / 2, places.extract, 4.4],
        [15.8, places.extract, 4.4],
        [15.8, 9, 4.4],
        [15.8, 9, top],
      ],
    },
  ];
  return [...runs, ...outdoorRuns()].flatMap(pipeRun);
}

/** The ducts between the unit and the outside: air in, air out. */
function outdoorRuns(): Run[] {
  return ([18.7, 21] as const).map(
    (x, i): Run => ({
      ...(i === 0 ? supply : extract),
      ...hallStorey,
      bendRadius,
      name: i === 0 ? "Outdoor air duct" : "Exhaust air duct",
      section: { size: [0.8, 0.5] },
      points:
        i === 0
          ? [
              [x, 8.6, top],
              [x, 8.6, 4.6],
              [x, 12.28, 4.6],
            ]
          : [
              [unitBox.max[0], 8.4, 1.4],
              [x, 8.4, 1.4],
              [x, 8.4, 4.6],
              [x, 12.28, 4.6],
            ],
    }),
  );
}

/** The round duct that blows into the hall, with its nozzles. */
function hallDuct(): ModelElement[] {
  const [y, z, diameter] = [3.2, 5.3, 0.5];
  const duct = pipeRun({
    ...supply,
    ...hallStorey,
    name: "Hall duct",
    bendRadius: 0.5,
    section: { round: diameter },
    points: [
      [17.2, 8.1, top],
      [17.2, 8.1, z],
      [17.2, y, z],
      [23.4, y, z],
    ],
  });
  const nozzles = [18.6, 20.2, 21.8].map((x, i) =>
    fixture(
      {
        name: `Jet nozzle ${i + 1}`,
        category: "Air outlet",
        ifcClass: "IfcAirTerminal",
        type: "DIFFUSER",
        ...hallStorey,
        material: "Aluminium",
        uniclass,
        system: "Supply air",
        size: roundSize(0.25, 0.3),
      },
      cylinder([x, y - diameter / 2 - 0.27, z], 0.125, 0.3, [0, 1, 0]),
    ),
  );
  return [...duct, ...nozzles];
}

/** The ventilation: air handling unit, ducts and everything attached to them. */
export const air = (): ModelElement[] => [
  airHandlingUnit(),
  ...mains(),
  ...hallDuct(),
  ...roomAir(0),
  ...roomAir(1),
];
