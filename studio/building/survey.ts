import { storeys } from "./setting-out.ts";
import type { Vec3 } from "./vectors.ts";

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
