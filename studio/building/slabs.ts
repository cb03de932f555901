import {
  acrossX,
  acrossY,
  block,
  cylinder,
  hall,
  inside,
  type ModelElement,
  officeEdge,
  outside,
  rectangleSolid,
  type StoreyName,
  sizeInMetres,
  slabDepth,
  storeys,
  underRoof,
  upright,
} from "./element.ts";
import { distance, subtract, unit, type Vec2, type Vec3 } from "./vectors.ts";

const risers = 10;
const riser = storeys[1].level / (2 * risers);
const going = 0.28;
const run = (risers - 1) * going;
const width = 1.1;

/** The stair's opening in the first floor, m. */
const stairwell = { west: 0.25, east: 3.92, south: 9.4, north: 11.75 } as const;
const landingEdge = stairwell.east - run;
const landing = riser * risers;

const shared = {
  layer: "architecture",
  lod: 300,
  storey: "Ground floor",
  partOf: "Stair",
  uniclass: ["EF_35_10", "Stairs"],
} as const;

/** A flight in (distance, height) from its first riser, drawn counter-clockwise; `foot` is the surface below it. */
function flightProfile(stands: "on the floor" | "against the landing"): Vec2[] {
  // 150 mm of waist, measured square to the slope.
  const waist = 0.15 * Math.hypot(1, riser / going);
  const steps = Array.from({ length: risers - 1 }, (_, i): Vec2[] => [
    [i * going, (i + 1) * riser],
    [(i + 1) * going, (i + 1) * riser],
  ]).flat();
  const top = (risers - 1) * riser;
  const foot: Vec2[] =
    stands === "on the floor"
      ? [
          [(waist * going) / riser, 0],
          [0, 0],
        ]
      : [[0, -waist]];
  return [...foot, ...steps, [run, top - waist]].toReversed() as Vec2[];
}

function flight(number: 1 | 2): ModelElement {
  const profile = flightProfile(number === 1 ? "on the floor" : "against the landing");
  // The first flight climbs to the west, the second one back to the east.
  const outline: Vec2[] =
    number === 1
      ? profile.map(([s, z]): Vec2 => [stairwell.east - s, z]).toReversed()
      : profile.map(([s, z]): Vec2 => [landingEdge + s, landing + z]);
  const south = number === 1 ? stairwell.north - width : stairwell.south;
  return {
    ...shared,
    name: `Stair flight ${number}`,
    category: "Stair flight",
    material: "Concrete",
    ifcClass: "IfcStairFlight",
    type: "STRAIGHT",
    solids: [acrossY(outline, south, south + width)],
    size: `${risers} × ${Math.round(riser * 1000)} / ${going * 1000} mm, ${width.toFixed(2)} m wide`,
    quantities: { Length: Math.hypot(run, riser * risers) },
  };
}

/** Rails between posts, Ø 40 mm; `line` is the line of the posts. */
function railing(name: string, line: readonly [Vec3, Vec3], posts: number): ModelElement {
  const [from, to] = line;
  const along = subtract(to, from);
  const length = distance(from, to);
  const at = (share: number, up: number): Vec3 => [
    from[0] + along[0] * share,
    from[1] + along[1] * share,
    from[2] + along[2] * share + up,
  ];
  const rails = [0.5, 1].map((up) => cylinder(at(0, up), 0.02, length, unit(along)));
  const standing = Array.from({ length: posts }, (_, i) =>
    cylinder(at((i + 0.02) / (posts - 0.96), 0), 0.02, 1),
  );
  return {
    ...shared,
    name,
    category: "Railing",
    material: "Galvanised steel",
    ifcClass: "IfcRailing",
    type: "GUARDRAIL",
    uniclass: ["EF_25_55", "Barriers"],
    solids: [...rails, ...standing],
    size: sizeInMetres(length, 0.04, 1),
    quantities: { Length: length },
  };
}

/** The stair between the storeys, with landing and railings. */
export function stair(): ModelElement[] {
  const { west, south, north, east } = stairwell;
  const [top, thick] = [landing, 0.18];
  const first = north - width + 0.03;
  const second = south + width - 0.03;
  return [
    flight(1),
    {
      ...shared,
      name: "Stair landing",
      category: "Landing",
      ifcClass: "IfcSlab",
      type: "LANDING",
      material: "Concrete",
      solids: [block([west, south, top - thick], [landingEdge, north, top])],
      size: sizeInMetres(landingEdge - west, north - south, thick),
      quantities: { Depth: thick, GrossArea: (landingEdge - west) * (north - south) },
    },
    flight(2),
    railing(
      "Railing flight 1",
      [
        [east, first, riser],
        [landingEdge, first, landing],
      ],
      5,
    ),
    railing(
      "Railing flight 2",
      [
        [landingEdge, second, landing + riser],
        [east, second, 2 * landing],
      ],
      5,
    ),
    railing(
      "Railing first floor",
      [
        [west, south - 0.05, storeys[1].level],
        [east, south - 0.05, storeys[1].level],
      ],
      5,
    ),
  ];
}

type Rectangle = readonly [west: number, south: number, east: number, north: number];

type Slab = Pick<ModelElement, "category" | "ifcClass" | "type" | "layer" | "material"> & {
  name: string;
  storey: StoreyName;
  over: Rectangle;
  hole?: Rectangle;
  top: number;
  depth: number;
  uniclass: ModelElement["uniclass"];
};

const areaOf = ([west, south, east, north]: Rectangle) => (east - west) * (north - south);

function slab({ over, hole, top, depth, ...made }: Slab): ModelElement {
  const gross = areaOf(over);
  const net = gross - (hole ? areaOf(hole) : 0);
  const low = top - depth;
  const outline = rectangleSolid(...over);
  const holes = hole ? [rectangleSolid(...hole)] : [];
  return {
    ...made,
    lod: 300,
    solids: [upright({ outline, holes }, low, top)],
    ...(hole && {
      gross: upright({ outline }, low, top),
      voids: holes.map((ring) => ({
        name: `Opening ${made.name}`,
        solid: upright({ outline: ring }, low - 0.02, top + 0.02),
      })),
    }),
    size: sizeInMetres(over[2] - over[0], over[3] - over[1], depth),
    quantities:
      made.ifcClass === "IfcSlab"
        ? {
            Depth: depth,
            GrossArea: gross,
            NetArea: net,
            GrossVolume: gross * depth,
            NetVolume: net * depth,
          }
        : { Width: depth, GrossArea: gross, NetArea: net },
    common: made.ifcClass === "IfcSlab" ? { LoadBearing: made.layer === "structure" } : {},
  };
}

const concrete = { ifcClass: "IfcSlab", layer: "structure", material: "Concrete" } as const;
const office: Rectangle = [inside.west, inside.south, officeEdge, inside.north];

const flat = (): ModelElement[] => [
  slab({
    ...concrete,
    name: "Ground slab",
    category: "Slab",
    type: "BASESLAB",
    storey: "Ground floor",
    over: [inside.west, inside.south, inside.east, inside.north],
    top: 0,
    depth: slabDepth,
    uniclass: ["EF_30_20", "Floors"],
  }),
  slab({
    ...concrete,
    name: "First-floor slab",
    category: "Slab",
    type: "FLOOR",
    storey: "First floor",
    over: office,
    top: storeys[1].level,
    depth: slabDepth,
    hole: [stairwell.west, stairwell.south, stairwell.east, stairwell.north],
    uniclass: ["EF_30_20", "Floors"],
  }),
  slab({
    ...concrete,
    name: "Office roof slab",
    category: "Roof slab",
    type: "ROOF",
    storey: "Roof",
    over: office,
    top: storeys[2].level,
    depth: slabDepth,
    uniclass: ["EF_30_10", "Roofs"],
  }),
  slab({
    name: "Office roofing",
    category: "Roofing",
    ifcClass: "IfcCovering",
    type: "ROOFING",
    layer: "architecture",
    material: "Roof panel",
    storey: "Roof",
    over: office,
    top: storeys[2].level + 0.2,
    depth: 0.2,
    uniclass: ["EF_30_10", "Roofs"],
  }),
  slab({
    name: "Paving",
    category: "Paving",
    ifcClass: "IfcSlab",
    type: "NOTDEFINED",
    layer: "architecture",
    material: "Paving stone",
    storey: "Ground floor",
    over: [outside.west - 2, outside.south - 2, outside.east + 2, outside.north + 2],
    hole: [outside.west, outside.south, outside.east, outside.north],
    top: -0.04,
    depth: 0.16,
    uniclass: ["EF_30_60", "Pavements"],
  }),
];

function hallRoof(): ModelElement[] {
  const [west, east] = [hall.west, outside.east + 0.2];
  const [ridgeY, thick] = [6, hall.panel];
  return ([outside.south - hall.overhang, outside.north + hall.overhang] as const).map((eaves) => {
    const profile: Vec2[] = [
      [eaves, underRoof(eaves)],
      [ridgeY, hall.ridge],
      [ridgeY, hall.ridge + thick],
      [eaves, underRoof(eaves) + thick],
    ];
    const isSouth = eaves < ridgeY;
    const slope = Math.hypot(ridgeY - eaves, hall.ridge - underRoof(eaves));
    const area = slope * (east - west);
    return {
      name: `Roof panels ${isSouth ? "south" : "north"}`,
      category: "Roof",
      ifcClass: "IfcSlab",
      type: "ROOF",
      layer: "architecture",
      lod: 300,
      storey: "Roof",
      uniclass: ["EF_30_10", "Roofs"],
      material: "Roof panel",
      solids: [acrossX(isSouth ? profile : profile.toReversed(), west, east)],
      size: sizeInMetres(east - west, slope, thick),
      quantities: { Depth: thick, GrossArea: area, NetArea: area },
      common: { IsExternal: true, LoadBearing: false },
      partOf: "Hall roof",
    };
  });
}

export const slabs = (): ModelElement[] => [...flat(), ...hallRoof()];
