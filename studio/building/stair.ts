import { type ModelElement, sizeInMetres } from "./element.ts";
import { storeys } from "./setting-out.ts";
import { acrossY, block, cylinder } from "./solids.ts";
import { distance, subtract, unit, type Vec2, type Vec3 } from "./vectors.ts";

const risers = 10;
const riser = storeys[1].level / (2 * risers);
const going = 0.28;
const run = (risers - 1) * going;
const width = 1.1;

/** The stair's opening in the first floor, m. */
export const stairwell = { west: 0.25, east: 3.92, south: 9.4, north: 11.75 } as const;
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
