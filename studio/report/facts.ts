import type { Case, Study } from "./study.ts";

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
