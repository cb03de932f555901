import { seededRandom } from "../sheet/seeded-random.ts";
import { type ModelElement, materials, storeys } from "./element.ts";
import { elementMeshes } from "./mesh.ts";
import { RayTree } from "./ray-tree.ts";
import type { Vec3 } from "./vectors.ts";
import { drawnLayers } from "./viewed.ts";

const up = 1.6;
const first = storeys[1].level + up;

const outdoors: readonly Vec3[] = [
  [-7, -8, up],
  [31, -8, up],
  [31, 20, up],
];

/** Hall, corridor, rooms, open office, and the flat roof. */
const indoors: readonly Vec3[] = [
  [13.6, 5.2, up],
  [22.4, 6.6, up],
  [2.2, 7.6, up],
  [3.4, 2.8, up],
  [9.8, 2.4, up],
  [9.4, 10.2, up],
  [5, 4.4, first],
  [8.2, 10.4, first],
  [5.6, 6.2, storeys[2].level + 0.2 + up],
];

/** The scanner's positions, m, and the number of rays around the horizon: more from outside, as walls are far. */
export const setUps: readonly { at: Vec3; rays: number }[] = [
  ...outdoors.map((at) => ({ at, rays: 1800 })),
  ...indoors.map((at) => ({ at, rays: 440 })),
];

/** The scanner's steepest downward angle: the tripod is below it. */
export const lowest = -Math.PI / 3;

/** Standard deviation of a measured range, m. */
export const rangeNoise = 0.002;

/** Differences between the building and its model: this list of deviations names the idealised parts of the model. */
export const surveyDeviations = [
  {
    element: "South front 0",
    text: "leans outwards, by 12 mm at its top",
    at: ([, , z]: Vec3): Vec3 => [0, -0.012 * Math.max(0, z / storeys[1].level), 0],
  },
  {
    element: "First-floor slab",
    text: "sags by 10 mm in the middle of each bay",
    at: ([x, y]: Vec3): Vec3 => [
      0,
      0,
      -0.01 * Math.abs(Math.sin((Math.PI * x) / 6) * Math.sin((Math.PI * y) / 6)),
    ],
  },
  {
    element: "Hall duct 3",
    text: "hangs 14 mm lower at its far end",
    at: ([x]: Vec3): Vec3 => [0, 0, -0.014 * Math.max(0, (x - 17.7) / 5.7)],
  },
] as const;

/** Numbers of the normal distribution with mean 0 and standard deviation 1 (Box and Muller). */
function normalFrom(random: () => number): () => number {
  return () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

/** The points of a survey, column by column. */
export type BuildingScan = {
  count: number;
  /** Three numbers a point, m. */
  positions: Float64Array;
  /** 0 to 65535. */
  intensity: Uint16Array;
  /** How far the point is outside (or, negative, inside) of the surface that the model has there, m. */
  deviation: Float32Array;
  /** Index in `layers`. */
  layer: Uint8Array;
  /** Number of the set-up, from 1. */
  setUp: Uint8Array;
  /** Index of the element. */
  element: Uint16Array;
};

/** Surfaces that light meets: everything but glass, which it passes. */
function scene(elements: readonly ModelElement[]) {
  const corners: number[] = [];
  const owners: number[] = [];
  const reflectivity: number[] = [];
  for (const [index, element] of elements.entries()) {
    for (const [material, { positions }] of elementMeshes(element)) {
      if (material === "Glass") continue;
      for (const value of positions) corners.push(value);
      for (let i = 0; i < positions.length; i += 9) {
        owners.push(index);
        reflectivity.push(materials[material].reflectivity);
      }
    }
  }
  return { corners: Float64Array.from(corners), owners, reflectivity };
}

function normalOf(corners: Float64Array, triangle: number): Vec3 {
  const at = (k: number) => corners[triangle * 9 + k] as number;
  const [ux, uy, uz] = [at(3) - at(0), at(4) - at(1), at(5) - at(2)];
  const [vx, vy, vz] = [at(6) - at(0), at(7) - at(1), at(8) - at(2)];
  const normal = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx] as const;
  const length = Math.hypot(...normal);
  return [normal[0] / length, normal[1] / length, normal[2] / length];
}

/** The deviation of each element from the model; a window moves with its wall. */
function departures(elements: readonly ModelElement[]) {
  const walls = new Map(
    elements.flatMap(({ name, voids = [] }) => voids.map(({ filledBy }) => [filledBy, name])),
  );
  return elements.map(({ name }) => {
    const departing = walls.get(name) ?? name;
    return surveyDeviations.find(({ element }) => element === departing)?.at;
  });
}

/** Returned light is proportional to the cosine of its incidence, and decreases with the square of the range. */
const returned = (reflectivity: number, cosine: number, range: number) =>
  Math.min(1, (reflectivity * (0.25 + 0.75 * cosine)) / (1 + (range / 25) ** 2));

const rowsOf = (rays: number) => Math.floor(((Math.PI / 2 - lowest) / (2 * Math.PI)) * rays);

/**
 * The survey of the building as it was built: rays from every set-up, the first surface that each meets, and the error
 * of its range. Nothing that another element hides is measured.
 */
export function scanSampleBuilding(
  elements: readonly ModelElement[],
  seed = 20260101,
): BuildingScan {
  const { corners, owners, reflectivity } = scene(elements);
  const tree = new RayTree(corners);
  const normals = owners.map((_, triangle) => normalOf(corners, triangle));
  const built = departures(elements);
  const layerOf = elements.map(({ layer }) => drawnLayers.indexOf(layer));
  const random = seededRandom(seed);
  const normal = normalFrom(random);
  const room = setUps.reduce((sum, { rays }) => sum + rays * rowsOf(rays), 0);
  const scan: BuildingScan = {
    count: 0,
    positions: new Float64Array(room * 3),
    intensity: new Uint16Array(room),
    deviation: new Float32Array(room),
    layer: new Uint8Array(room),
    setUp: new Uint8Array(room),
    element: new Uint16Array(room),
  };
  for (const [station, { at: stand, rays }] of setUps.entries()) {
    const [ox, oy, oz] = stand;
    const step = (2 * Math.PI) / rays;
    const turn = random() * step;
    for (let row = 0; row < rowsOf(rays); row += 1) {
      const altitude = lowest + (row + 0.5) * step;
      const [level, rise] = [Math.cos(altitude), Math.sin(altitude)];
      // Towards the zenith the columns of a scanner crowd; every row keeps about the same spacing here.
      const columns = Math.max(1, Math.round(rays * level));
      for (let column = 0; column < columns; column += 1) {
        const azimuth = turn + (2 * Math.PI * column) / columns;
        const [dx, dy, dz] = [level * Math.cos(azimuth), level * Math.sin(azimuth), rise];
        const hit = tree.first(ox, oy, oz, dx, dy, dz);
        if (!hit) continue;
        const owner = owners[hit.triangle] as number;
        const [nx, ny, nz] = normals[hit.triangle] as Vec3;
        const facing = dx * nx + dy * ny + dz * nz;
        // Light at a flatter angle than this does not return.
        if (Math.abs(facing) < 0.05) continue;
        const at = hit.distance;
        const moved = built[owner]?.([ox + dx * at, oy + dy * at, oz + dz * at]);
        // A surface that moved by a few millimetres along its normal meets the ray that much earlier or later.
        const offset = moved ? moved[0] * nx + moved[1] * ny + moved[2] * nz : 0;
        const error = rangeNoise * normal();
        const range = at + offset / facing + error;
        const i = scan.count;
        scan.positions[i * 3] = ox + dx * range;
        scan.positions[i * 3 + 1] = oy + dy * range;
        scan.positions[i * 3 + 2] = oz + dz * range;
        const share = returned(reflectivity[hit.triangle] as number, Math.abs(facing), range);
        scan.intensity[i] = Math.round(65535 * Math.min(1, share * (1 + 0.03 * normal())));
        scan.deviation[i] = offset + error * facing;
        scan.layer[i] = layerOf[owner] as number;
        scan.setUp[i] = station + 1;
        scan.element[i] = owner;
        scan.count += 1;
      }
    }
  }
  return scan;
}
