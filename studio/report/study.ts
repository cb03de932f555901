import { firm } from "@datumline/brand/firm";
import { annualGlare } from "@datumline/glare/annual-glare";
import { buildArray, fixedTilt } from "@datumline/glare/array-rows";
import { inputOf } from "@datumline/glare/check/check-input";
import { placeAt } from "@datumline/glare/outline";
import type { GlareYear, ReceptorResult } from "@datumline/glare/results";
import type { GlareInput, Position, Receptor } from "@datumline/glare/site";
import { lifted, sunAtSite, sunBetween } from "@datumline/glare/sun-position";
import { type SkyPosition, skyOf } from "@datumline/maths/vectors";
import { issueDateOf, type ReportFacts } from "../pdf/report-sheet.ts";
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

/** A receptor with its result. */
export type Case = { receptor: Receptor; result: ReceptorResult };

/** A year of glare at a site, and the sun's positions in it. */
export type Study = {
  input: GlareInput;
  year: GlareYear;
  cases: Case[];
  /** The sun as the air shows it, on a day from 1 at minutes of local standard time. */
  sunAt(day: number, minute: number): SkyPosition;
  /** Sunrise and sunset of the sun's centre in minutes of local standard time, a pair for each day. */
  daylight: { rise: number; set: number }[];
};

/** Finds the change of `isUp` between two minutes, to a minute's fraction that no line shows. */
function crossing(from: number, to: number, isUp: (minute: number) => boolean): number {
  const before = isUp(from);
  let [low, high] = [from, to];
  while (high - low > 0.25) {
    const middle = (low + high) / 2;
    if (isUp(middle) === before) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** Computes a year by the same engine as the glare check on the website. */
export function makeStudy(input: GlareInput): Study {
  const year = annualGlare(input);
  const startMs = Date.UTC(input.year, 0, 1) - input.utcOffsetMin * 60_000;
  const place = sunBetween(startMs, startMs + year.days * 86_400_000);
  const direction = sunAtSite(input.site);
  const sunAt = (day: number, minute: number) =>
    skyOf(lifted(direction(place(startMs + ((day - 1) * 1_440 + minute) * 60_000))));
  const daylight = Array.from({ length: year.days }, (_, index) => {
    const isUp = (minute: number) => sunAt(index + 1, minute).altitudeDeg > 0;
    return { rise: crossing(0, 720, isUp), set: crossing(720, 1_440, isUp) };
  });
  const cases = input.receptors.map((receptor): Case => {
    const result = year.receptors.find(({ id }) => id === receptor.id);
    if (!result) throw new Error(`No result for receptor ${receptor.id}.`);
    return { receptor, result };
  });
  return { input, year, cases, sunAt, daylight };
}

/** Whether any light of the reflection reaches a receptor: within three deviations, which include those of one. */
export const isReached = ({ result }: Case) => result.wide.minutes > 0;

/** The sun's altitude, and its time from sunrise or sunset, in any minute within three deviations at any receptor. */
export function lowSun({ cases, sunAt, daylight }: Study) {
  let highestDeg = 0;
  let furthestMin = 0;
  for (const { result } of cases) {
    for (const { day, windows } of result.wide.days) {
      const { rise, set } = daylight[day - 1] ?? { rise: 0, set: 1_440 };
      for (const minute of windows.flatMap(([from, to]) => [from, to - 1])) {
        highestDeg = Math.max(highestDeg, sunAt(day, minute).altitudeDeg);
        furthestMin = Math.max(furthestMin, Math.min(minute - rise, set - minute));
      }
    }
  }
  return { highestDeg, furthestMin: Math.ceil(furthestMin) };
}

/** Area of the array's outline in hectares, by the shoelace formula. */
export function areaHa(outline: readonly { eastM: number; northM: number }[]): number {
  const twice = outline.reduce((sum, { eastM, northM }, index) => {
    const next = outline[(index + 1) % outline.length];
    return sum + eastM * (next?.northM ?? 0) - (next?.eastM ?? 0) * northM;
  }, 0);
  return Math.abs(twice) / 2 / 10_000;
}

/** Repeated on every sheet of the report. */
export const reportFacts: ReportFacts = {
  title: "Glint and glare assessment",
  site: "Example Meadow solar farm",
  status: "Sample · fictitious site",
  number: `${firm.initials}-GLR-001`,
  revision: "A",
  issued: new Date("2026-11-21T00:00:00Z"),
};

export const reportIssueDate = issueDateOf(reportFacts);
