import { annualGlare } from "@datumline/glare/annual-glare";
import type { GlareYear, ReceptorResult } from "@datumline/glare/results";
import type { GlareInput, Receptor } from "@datumline/glare/site";
import { lifted, sunAtSite } from "@datumline/glare/sun-position";
import { sunBetween } from "@datumline/glare/sun-year";
import { type SkyPosition, skyOf } from "@datumline/maths/vectors";

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
