import { block, cylinder, type ModelElement, roundSize, sizeInMetres, storeys } from "./element.ts";
import { fixture } from "./power.ts";
import {
  branches,
  corridorEnd,
  heights,
  pipePlaces,
  pipeRun,
  type Run,
  roomPipeOffsets,
  sections,
} from "./runs.ts";
import { X } from "./vectors.ts";

const uniclass = ["EF_60_40", "Space heating and cooling"] as const;
const storey = storeys[0].name;
const flows = [
  { name: "Flow", material: "Heating flow", riser: 12.42, y: 10.9 },
  { name: "Return", material: "Heating return", riser: 12.6, y: 10.72 },
] as const;
/** Height of the mains in the hall, m. */
const high = 3;
const bendRadius = 0.12;
const boilers = [21.6, 23] as const;

const pipe = (index: 0 | 1) =>
  ({
    kind: "pipe",
    bendRadius,
    uniclass,
    material: flows[index].material,
    system: `Heating ${flows[index].name.toLowerCase()}`,
  }) as const;

/** From the boilers to the corridor of the ground floor, and the branch to that of the first floor. */
function mains(index: 0 | 1): ModelElement[] {
  const { name, riser, y } = flows[index];
  const [ground, first] = [pipePlaces[0][index] ?? 0, pipePlaces[1][index] ?? 0];
  const main = { ...pipe(index), section: { round: sections.pipe }, storey } as const;
  const up = storeys[1].level + heights.pipe;
  const runs: Run[] = [
    {
      ...main,
      name: `${name} pipe main`,
      points: [
        [23.5, y, high],
        [riser, y, high],
        [riser, ground, high],
        [riser, ground, heights.pipe],
        [corridorEnd, ground, heights.pipe],
      ],
    },
    {
      ...main,
      name: `${name} pipe first floor`,
      points: [
        [riser, first, high + sections.pipe / 2],
        [riser, first, up],
        [corridorEnd, first, up],
      ],
    },
    ...boilers.map((x, i): Run => {
      const at = x + (index === 0 ? -0.2 : 0.2);
      return {
        ...main,
        name: `${name} pipe boiler ${i + 1}`,
        points: [
          [at, y, 1.8],
          [at, y, high - sections.pipe / 2],
        ],
      };
    }),
    {
      ...main,
      name: `${name} pipe buffer`,
      points: [
        [19.4 - 0.15 + 0.3 * index, y, 2.3],
        [19.4 - 0.15 + 0.3 * index, y, high - sections.pipe / 2],
      ],
    },
  ];
  const tees = [...boilers.map((x) => x + (index === 0 ? -0.2 : 0.2)), 19.25 + 0.3 * index];
  return [
    ...runs.flatMap(pipeRun),
    ...tees.map((x, i) =>
      fixture(
        {
          name: `${name} tee ${i + 1}`,
          category: "Pipe tee",
          ifcClass: "IfcPipeFitting",
          type: "JUNCTION",
          storey,
          material: flows[index].material,
          uniclass,
          system: pipe(index).system,
          size: roundSize(0.1, 0.2),
        },
        cylinder([x - 0.1, y, high], 0.05, 0.2, X),
        cylinder([x, y, high - 0.12], 0.05, 0.1),
      ),
    ),
  ];
}

/** Two small pipes from the corridor to each fan coil, below the mains and up again. */
function roomPipes(floor: 0 | 1, index: 0 | 1): ModelElement[] {
  const { name: storeyName, level } = storeys[floor];
  return branches.south.flatMap((x, i) =>
    pipeRun({
      ...pipe(index),
      name: `${flows[index].name} room pipe ${floor}.${i + 1}`,
      storey: storeyName,
      section: { round: sections.roomPipe },
      bendRadius: 0.06,
      points: [
        [
          x + (roomPipeOffsets[index] ?? 0),
          pipePlaces[floor][index] ?? 0,
          level + heights.pipe - sections.pipe / 2,
        ],
        [
          x + (roomPipeOffsets[index] ?? 0),
          pipePlaces[floor][index] ?? 0,
          level + heights.roomPipe,
        ],
        [x + (roomPipeOffsets[index] ?? 0), 5.1, level + heights.roomPipe],
        [x + (roomPipeOffsets[index] ?? 0), 5.1, level + 2.42],
      ],
    }),
  );
}

const equipment = { storey, material: "Equipment", uniclass } as const;

/** A pump with its motor on the flow, and a valve with its hand wheel on either side. */
function armatures(): ModelElement[] {
  const { y } = flows[0];
  const flow = { ...equipment, system: "Heating flow" } as const;
  const valves = [16.6, 17.8].map((x, i) =>
    fixture(
      {
        ...flow,
        name: `Valve ${i + 1}`,
        category: "Valve",
        ifcClass: "IfcValve",
        type: "ISOLATING",
        size: "DN 65",
      },
      cylinder([x - 0.12, y, high], 0.065, 0.24, X),
      cylinder([x, y, high], 0.016, 0.2),
      cylinder([x, y, high + 0.2], 0.09, 0.025),
    ),
  );
  const pump = fixture(
    {
      ...flow,
      name: "Circulation pump",
      category: "Pump",
      ifcClass: "IfcPump",
      type: "CIRCULATOR",
      size: "DN 65, 0.36 m",
    },
    cylinder([17.02, y, high], 0.11, 0.36, X),
    cylinder([17.2, y, high + 0.08], 0.09, 0.34),
  );
  return [...valves, pump];
}

function plant(): ModelElement[] {
  return [
    ...boilers.map((x, i) =>
      fixture(
        {
          ...equipment,
          name: `Boiler ${i + 1}`,
          category: "Boiler",
          ifcClass: "IfcBoiler",
          type: "WATER",
          system: "Heating flow",
          size: sizeInMetres(0.9, 0.9, 1.8),
        },
        block([x - 0.45, 10.4, 0.1], [x + 0.45, 11.3, 1.8]),
        block([x - 0.45, 10.4, 0], [x + 0.45, 11.3, 0.1]),
        block([x - 0.3, 10.37, 1.1], [x + 0.3, 10.4, 1.6]),
      ),
    ),
    fixture(
      {
        ...equipment,
        name: "Buffer tank",
        category: "Tank",
        ifcClass: "IfcTank",
        type: "STORAGE",
        system: "Heating flow",
        size: "Ø 0.90 m, 2.30 m",
      },
      cylinder([19.4, 10.8, 0.1], 0.45, 2.2),
      block([19.1, 10.5, 0], [19.7, 11.1, 0.1]),
    ),
  ];
}

/** The heating: plant, pump and valves, and the pipes of flow and return. */
export const heating = (): ModelElement[] => [
  ...plant(),
  ...armatures(),
  ...([0, 1] as const).flatMap((index) => [
    ...mains(index),
    ...roomPipes(0, index),
    ...roomPipes(1, index),
  ]),
];
