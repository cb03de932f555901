import { type Exposure, type Grade, gradeNames } from "./ocular-hazard.ts";

/** A span of minutes after local standard midnight: the first one with glare, and the one after the last. */
export type Window = readonly [from: number, to: number];

/** A day with glare at a receptor. */
export type GlareDay = {
  /** 1 to 366. */
  day: number;
  minutes: number;
  windows: readonly Window[];
};

/** Minimum and maximum of a figure. */
export type Range = {
  least: number;
  most: number;
};

/** A receptor's glare in a year from one cone of the reflection, `deviations` wide. */
export type SpreadResult = {
  /** In the year; on a path, the minutes with glare at one or more of its points. */
  minutes: number;
  mostInADay: number;
  /** Only days with glare. */
  days: readonly GlareDay[];
  /** The minutes by their effect on the eye. */
  grades: Readonly<Record<Grade, number>>;
  /** The exposure furthest over the limit of after-image, or nearest to it; undefined without glare. */
  worst: Exposure | undefined;
};

/** A receptor's glare in a year: within one standard deviation of the slope error, and (`wide`) within three. */
export type ReceptorResult = SpreadResult & {
  id: string;
  name: string;
  wide: SpreadResult;
  /** Over all minutes with glare within one deviation, as the next two are; undefined without any. */
  incidenceDeg: Range | undefined;
  /** Share of the sunlight that the glass reflects, 0 to 1. */
  reflectance: Range | undefined;
  /** Between the sun itself and its reflection, as the eye sees them. */
  separationDeg: Range | undefined;
  /** Minutes in the year of each point of the path, within one deviation. */
  minutesByEye: readonly number[];
};

/** A year of glare. Times are local standard time: `utcOffsetMin` from universal time all year. */
export type GlareYear = {
  year: number;
  days: number;
  utcOffsetMin: number;
  receptors: readonly ReceptorResult[];
  /** The computing effort: sun positions, and comparisons of a reflection with an eye. */
  work: { suns: number; reflections: number };
};

/** Consecutive days with glare, and the times of day that contain it. */
type Season = {
  from: number;
  to: number;
  /** Minutes after local standard midnight. */
  earliest: number;
  latest: number;
};

/** The seasons of a receptor: runs of days without a gap. */
export function seasonsOf(days: readonly GlareDay[]): Season[] {
  const seasons: Season[] = [];
  for (const { day, windows } of days) {
    const earliest = windows[0]?.[0] ?? 0;
    const latest = windows.at(-1)?.[1] ?? 0;
    const last = seasons.at(-1);
    if (last && last.to === day - 1) {
      last.to = day;
      last.earliest = Math.min(last.earliest, earliest);
      last.latest = Math.max(last.latest, latest);
    } else seasons.push({ from: day, to: day, earliest, latest });
  }
  return seasons;
}

/** The gravest grade of any minute within either cone; undefined without glare. */
export const gradeOf = ({ grades, wide }: ReceptorResult): Grade | undefined =>
  gradeNames.findLast((grade) => grades[grade] + wide.grades[grade] > 0);

/** Minutes with glare in each hour of one day. */
export function hoursOf({ windows }: GlareDay): number[] {
  return Array.from({ length: 24 }, (_, hour) =>
    windows.reduce((sum, [from, to]) => {
      const inHour = Math.min(to, hour * 60 + 60) - Math.max(from, hour * 60);
      return sum + Math.max(0, inHour);
    }, 0),
  );
}
