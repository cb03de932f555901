import { buildArray, FIXED_TILT } from "#app/drawings/glare-geometry.ts";
import { placeAt } from "#app/glare/outline.ts";
import type { GlareInput, Position } from "#app/glare/site.ts";

/** The tables that carry the modules, row behind row. */
export const rows = buildArray(FIXED_TILT);

/** The field of modules follows a bend of the road in the west and a stream in the south. */
const outline: Position[] = (
  [
    [-150, 110],
    [140, 110],
    [165, 20],
    [165, -95],
    [20, -115],
    [-110, -70],
    [-165, 15],
  ] as const
).map(([eastM, northM]) => ({ eastM, northM, upM: rows.centreHeightM }));

/** The runway of the airstrip, from its threshold. */
export const runway = { bearingDeg: 80, lengthM: 900, threshold: { eastM: -2_900, northM: -260 } };

/** A glide path of 3° to a threshold that is crossed 15 m (50 ft) up, for its last 3 218 m (two miles). */
function approach(threshold: { eastM: number; northM: number }, runwayDeg: number): Position[] {
  const lengthM = 3_218;
  const crossingM = 15.24;
  const back = placeAt(runwayDeg + 180, lengthM, 0);
  return [
    {
      eastM: threshold.eastM + back.eastM,
      northM: threshold.northM + back.northM,
      upM: crossingM + lengthM * Math.tan((3 * Math.PI) / 180),
    },
    { ...threshold, upM: crossingM },
  ];
}

/** A driver's eye above the road, m. */
const driverM = 1.2;
const road: Position[] = (
  [
    [-400, -250],
    [-215, -160],
    [-40, -190],
    [330, -225],
  ] as const
).map(([eastM, northM]) => ({ eastM, northM, upM: driverM }));

/** What drivers and pilots are taken to see on either side of where they go, degrees. */
const viewDeg = 50;

/** A site that exists nowhere, with everything the engine needs to know of it. */
export const exampleSite = {
  site: { latitudeDeg: 53.2, longitudeDeg: -7.4, elevationM: 70 },
  year: 2027,
  utcOffsetMin: 0,
  array: { tiltDeg: rows.tiltDeg, facingDeg: rows.facingDeg, outline, glass: "smooth-coated" },
  receptors: [
    { id: "R1", name: "House to the west", path: [placeAt(258, 330, 4.5)] },
    { id: "R2", name: "House to the east", path: [placeAt(104, 310, 4.5)] },
    {
      id: "R3",
      name: "Local road, eastbound",
      path: road,
      spacingM: 20,
      viewDeg,
    },
    {
      id: "R4",
      name: "Airstrip, approach 08",
      path: approach(runway.threshold, runway.bearingDeg),
      spacingM: 100,
      viewDeg,
    },
    { id: "R5", name: "House to the north", path: [placeAt(8, 290, 4.5)] },
  ],
} as const satisfies GlareInput;
