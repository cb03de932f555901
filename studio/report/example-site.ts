import { buildArray, fixedTilt } from "@datumline/glare/array-rows";
import { inputOf } from "@datumline/glare/check/check-input";
import { placeAt } from "@datumline/glare/outline";
import type { GlareInput, Position, Receptor } from "@datumline/glare/site";
import { reportCase } from "./case.ts";

/** The input of the website's glare check for the site: its place, its array and the houses. */
const check = inputOf(reportCase);

/** The tables that carry the modules, row behind row. */
export const arrayRows = buildArray({
  ...fixedTilt,
  tiltDeg: check.array.tiltDeg,
  facingDeg: check.array.facingDeg,
});

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
/** The assumed field of view of drivers and pilots on either side of their direction, degrees. */
const viewDeg = 50;

/** Moving receptors, which the check does not have. */
const paths: Omit<Receptor, "id">[] = [
  {
    name: "Local road, eastbound",
    path: (
      [
        [-400, -250],
        [-215, -160],
        [-40, -190],
        [330, -225],
      ] as const
    ).map(([eastM, northM]) => ({ eastM, northM, upM: driverM })),
    spacingM: 20,
    viewDeg,
  },
  {
    name: "Airstrip, approach 08",
    path: approach(runway.threshold, runway.bearingDeg),
    spacingM: 100,
    viewDeg,
  },
];

/** A fictitious site, with everything that the engine requires. */
export const exampleSite: GlareInput = {
  ...check,
  receptors: [...check.receptors, ...paths].map((receptor, index) => ({
    ...receptor,
    id: `R${index + 1}`,
  })),
};
