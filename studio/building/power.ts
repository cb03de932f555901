import {
  block,
  corridorAxes,
  cylinder,
  type Material,
  type ModelElement,
  type Solid,
  type StoreyName,
  sizeInMetres,
  soffit,
  storeys,
} from "./element.ts";
import { corridorEnd, hangerPlaces, heights, pipeRun, places, type Run, sections } from "./runs.ts";
import type { Vec3 } from "./vectors.ts";

type Fixture = {
  name: string;
  category: string;
  ifcClass: string;
  type: string;
  storey: StoreyName;
  material: Material;
  uniclass: ModelElement["uniclass"];
  system?: string;
  size: string;
};

/** A piece of equipment, or a fitting off the line of a run. */
export const fixture = (about: Fixture, ...solids: Solid[]): ModelElement => ({
  ...about,
  layer: "mep",
  lod: 350,
  quantities: {},
  solids,
});

const uniclass = ["EF_70_30", "Electricity distribution and transmission"] as const;
const storey = storeys[0].name;
const tray = {
  kind: "tray",
  material: "Cable tray",
  system: "Power distribution",
  uniclass,
  storey,
  section: { tray: sections.tray },
  bendRadius: 0.2,
} as const;
/** Height and line of the tray through the hall, m. */
const [high, line] = [3.6, 13.5];

function trays(): ModelElement[] {
  const up = storeys[1].level + heights.tray;
  const runs: Run[] = [
    {
      ...tray,
      name: "Cable tray main",
      points: [
        [23.6, 0.7, high],
        [line, 0.7, high],
        [line, places.tray, high],
        [12.31, places.tray, high],
        [12.31, places.tray, heights.tray],
        [corridorEnd, places.tray, heights.tray],
      ],
    },
    {
      ...tray,
      name: "Cable tray first floor",
      up: [1, 0, 0],
      points: [
        [12.9, places.tray, high + 0.03],
        [12.9, places.tray, up],
        [corridorEnd, places.tray, up],
      ],
    },
    {
      ...tray,
      name: "Cable tray board",
      up: [-1, 0, 0],
      points: [
        [12.4, 3, 2],
        [12.4, 3, high],
        [line - 0.15, 3, high],
      ],
    },
  ];
  return runs.flatMap(pipeRun);
}

function switchboard(): ModelElement {
  const cells = [2, 2.7, 3.4].map((y) => block([12.6, y + 0.03, 0.15], [12.63, y + 0.57, 1.9]));
  return fixture(
    {
      name: "Main switchboard",
      category: "Switchboard",
      type: "SWITCHBOARD",
      uniclass,
      ifcClass: "IfcElectricDistributionBoard",
      storey,
      material: "Equipment",
      system: "Power distribution",
      size: sizeInMetres(2.1, 0.45, 2),
    },
    block([12.15, 1.95, 0], [12.6, 4.05, 2]),
    ...cells,
  );
}

function lights(): ModelElement[] {
  const light = (name: string, place: readonly [number, number], z: number, floor: 0 | 1) =>
    fixture(
      {
        name,
        category: "Luminaire",
        ifcClass: "IfcLightFixture",
        type: "DIRECTIONSOURCE",
        storey: storeys[floor].name,
        material: "Luminaire",
        system: "Lighting",
        uniclass: ["EF_70_80", "Lighting"],
        size: sizeInMetres(1.2, 0.16, 0.08),
      },
      block([place[0] - 0.6, place[1] - 0.08, z], [place[0] + 0.6, place[1] + 0.08, z + 0.08]),
    );
  const offices = ([0, 1] as const).flatMap((floor) =>
    [1.9, 6.9, 9.95].flatMap((x, i) =>
      [1.8, 3.6].map((y, j) =>
        light(
          `Luminaire ${floor}.${i + 1}.${j + 1}`,
          [x, y],
          storeys[floor].level + soffit - 0.08,
          floor,
        ),
      ),
    ),
  );
  const hall = [15, 21].flatMap((x, i) =>
    [1.4, 6, 10.4].map((y, j) => light(`Luminaire hall ${i + 1}.${j + 1}`, [x, y], 5.9, 0)),
  );
  return [...offices, ...hall];
}

/** The support of everything in a corridor: two rails between two rods from the slab above. */
function hangers(floor: 0 | 1): ModelElement[] {
  const { name, level } = storeys[floor];
  const [south, north] = [corridorAxes.south + 0.2, corridorAxes.north - 0.2];
  return hangerPlaces.map((x, i) => {
    const rods = [south, north].map((y) =>
      cylinder([x, y, level + heights.hangerRails[0]], 0.006, soffit - heights.hangerRails[0]),
    );
    const rails = heights.hangerRails.map((z) => {
      const min: Vec3 = [x - 0.02, south - 0.03, level + z - 0.02];
      return block(min, [x + 0.02, north + 0.03, level + z + 0.02]);
    });
    return fixture(
      {
        name: `Hanger ${floor}.${i + 1}`,
        category: "Hanger",
        type: "BRACKET",
        storey: name,
        ifcClass: "IfcDiscreteAccessory",
        material: "Galvanised steel",
        uniclass: ["EF_65_40", "Ventilation"],
        size: `${(north - south).toFixed(2)} m wide, ${(soffit - heights.hangerRails[0]).toFixed(2)} m drop`,
      },
      ...rods,
      ...rails,
    );
  });
}

/** Switchboard, cable trays and luminaires with their hangers. */
export const power = (): ModelElement[] => [
  switchboard(),
  ...trays(),
  ...lights(),
  ...hangers(0),
  ...hangers(1),
];
