import { acosDeg, asinDeg, rad, sinDeg } from "@datumline/maths/angles";
import { dot, planeNormal, reflect, type Vector } from "@datumline/maths/vectors";
import { type GlassName, reflectance } from "./glass.ts";
import {
  type Exposure,
  type Grade,
  hazardOf,
  reflectedExposure,
  severityOf,
} from "./ocular-hazard.ts";
import { eyesOf, isInView, maxEyes } from "./receptors.ts";
import type {
  GlareDay,
  GlareYear,
  Range,
  ReceptorResult,
  SpreadResult,
  Window,
} from "./results.ts";
import { meetsOutline, seenAcross } from "./seen-part.ts";
import type { GlareInput, Receptor } from "./site.ts";
import { deviations, scatterRad } from "./spread.ts";
import { lifted, sunAtSite, sunBetween } from "./sun-position.ts";

/** Gathers the minutes with glare from one cone of a reflection at one receptor, in their order. */
class SpreadTally {
  readonly #days: GlareDay[] = [];
  readonly #grades: Record<Grade, number> = { green: 0, yellow: 0, red: 0 };
  #windows: Window[] = [];
  /** The worst exposure of the current minute, and of the year. */
  #now: Exposure | undefined;
  #worst: Exposure | undefined;

  /** The current minute has glare at one eye. */
  reach(exposure: Exposure): void {
    this.#now = worse(this.#now, exposure);
  }

  /** The minute is over. Returns whether it had glare. */
  endMinute(minute: number): boolean {
    const exposure = this.#now;
    if (!exposure) return false;
    this.#now = undefined;
    const last = this.#windows.at(-1);
    if (last?.[1] === minute) this.#windows[this.#windows.length - 1] = [last[0], minute + 1];
    else this.#windows.push([minute, minute + 1]);
    this.#grades[hazardOf(exposure.retinaWcm2, exposure.subtendedRad)] += 1;
    this.#worst = worse(this.#worst, exposure);
    return true;
  }

  endDay(day: number): void {
    if (this.#windows.length === 0) return;
    const minutes = this.#windows.reduce((sum, [from, to]) => sum + to - from, 0);
    this.#days.push({ day, minutes, windows: this.#windows });
    this.#windows = [];
  }

  result(): SpreadResult {
    return {
      minutes: this.#days.reduce((sum, { minutes }) => sum + minutes, 0),
      mostInADay: Math.max(0, ...this.#days.map(({ minutes }) => minutes)),
      days: this.#days,
      grades: this.#grades,
      worst: this.#worst,
    };
  }
}

const worse = (known: Exposure | undefined, exposure: Exposure) =>
  known && severityOf(known) >= severityOf(exposure) ? known : exposure;

const widened = (range: Range | undefined, value: number): Range => ({
  least: Math.min(range?.least ?? value, value),
  most: Math.max(range?.most ?? value, value),
});

/** Gathers the minutes of one receptor, in their order. */
class Tally {
  readonly #receptor: Receptor;
  readonly #glass: GlassName;
  readonly #narrow = new SpreadTally();
  readonly #wide = new SpreadTally();
  readonly #minutesByEye: number[] = [];
  #incidenceDeg: Range | undefined;
  #reflectance: Range | undefined;
  #separationDeg: Range | undefined;

  constructor(receptor: Receptor, glass: GlassName) {
    this.#receptor = receptor;
    this.#glass = glass;
  }

  /** The current minute has glare at one eye, within one deviation. */
  reach(eye: number, exposure: Exposure): void {
    this.#narrow.reach(exposure);
    this.#minutesByEye[eye] = (this.#minutesByEye[eye] ?? 0) + 1;
  }

  /** The current minute has glare at one eye, within three deviations. */
  reachWide(exposure: Exposure): void {
    this.#wide.reach(exposure);
  }

  /** The minute is over; the sun met the modules at an angle of this cosine to their normal. */
  endMinute(minute: number, cosIncidence: number): void {
    this.#wide.endMinute(minute);
    if (!this.#narrow.endMinute(minute)) return;
    const incidenceDeg = acosDeg(cosIncidence);
    this.#incidenceDeg = widened(this.#incidenceDeg, incidenceDeg);
    this.#separationDeg = widened(this.#separationDeg, 180 - 2 * incidenceDeg);
    const reflected = reflectance(this.#glass, cosIncidence);
    this.#reflectance = widened(this.#reflectance, reflected);
  }

  endDay(day: number): void {
    this.#narrow.endDay(day);
    this.#wide.endDay(day);
  }

  result(eyes: number): ReceptorResult {
    const { id, name } = this.#receptor;
    return {
      id,
      name,
      ...this.#narrow.result(),
      wide: this.#wide.result(),
      incidenceDeg: this.#incidenceDeg,
      reflectance: this.#reflectance,
      separationDeg: this.#separationDeg,
      minutesByEye: Array.from({ length: eyes }, (_, eye) => this.#minutesByEye[eye] ?? 0),
    };
  }
}

const minuteMs = 60_000;
const minutesInDay = 1_440;
const dayMs = minutesInDay * minuteMs;
/** Semidiameter of the sun at 1 AU: 959.63″ (The Astronomical Almanac). */
export const sunHalfRad = (959.63 / 3600) * rad;
/** Air lifts the sun by less than this, degrees. */
const maxLiftDeg = 0.6;
/** The sky turns 360° in a sidereal day: neither the sun nor its reflection moves faster, degrees a minute. */
const fastestDeg = 0.251;
/** The sun is at least this far away, AU. */
const perihelionAu = 0.983;

/** Minutes until the sun, or its reflection, can be `awayDeg` from its current direction, with any lift by the air. */
const minutesTo = (awayDeg: number) =>
  1 + Math.max(0, Math.floor((awayDeg - maxLiftDeg) / fastestDeg));

/** Throws a RangeError that names the invalid input. */
function check({ site, array, receptors }: GlareInput): void {
  if (!(Math.abs(site.latitudeDeg) <= 90 && Math.abs(site.longitudeDeg) <= 180))
    throw new RangeError("The site is not on Earth.");
  if (!(array.tiltDeg >= 0 && array.tiltDeg <= 90))
    throw new RangeError("The tilt must be 0 to 90.");
  if (array.outline.length < 3) throw new RangeError("An outline has at least three corners.");
  if (receptors.some(({ path }) => path.length === 0))
    throw new RangeError("A receptor has no place.");
}

/** The receptors with their eyes in front of the modules. Throws a RangeError if they have too many points. */
function observersOf({ receptors, array }: GlareInput) {
  const observers = receptors.map((receptor) => {
    const eyes = eyesOf(receptor, array);
    const inFront = eyes.filter(({ isBehind }) => !isBehind);
    return {
      count: eyes.length,
      /** `next` is the first minute of the day in which the reflection can reach the eye, or one of them. */
      next: 0,
      eyes: inFront.map((eye) => ({ ...eye, next: 0 })),
      viewDeg: receptor.viewDeg,
      tally: new Tally(receptor, array.glass),
    };
  });
  if (observers.reduce((sum, { count }) => sum + count, 0) > maxEyes)
    throw new RangeError("The receptors have too many points.");
  return observers;
}

type Reflection = {
  minute: number;
  ray: Vector;
  /** Half the angle of the widened ray, rad; `maxHalf` is its maximum in the year. */
  half: { narrow: number; wide: number };
  maxHalf: number;
  cosIncidence: number;
  glass: GlareInput["array"]["glass"];
};

/** Tallies the eyes that a reflection reaches. Returns the first later minute in which it can reach one of them. */
function reachEyes(
  { eyes, viewDeg, tally }: ReturnType<typeof observersOf>[number],
  { minute, ray, half, maxHalf, cosIncidence, glass }: Reflection,
): number {
  let soonest = minutesInDay;
  for (const eye of eyes) {
    if (eye.next <= minute) {
      const { index, seen, headingDeg } = eye;
      const awayRad = Math.acos(Math.min(1, dot(ray, seen.middle))) - seen.reachRad - maxHalf;
      eye.next = minute + minutesTo(awayRad / rad);
      if (meetsOutline(seen, ray, half.wide) && isInView(ray, headingDeg, viewDeg)) {
        const share = reflectance(glass, cosIncidence);
        const within = (halfRad: number) =>
          reflectedExposure(share, 2 * halfRad, seenAcross(seen, ray, halfRad));
        tally.reachWide(within(half.wide));
        if (meetsOutline(seen, ray, half.narrow)) tally.reach(index, within(half.narrow));
      }
    }
    soonest = Math.min(soonest, eye.next);
  }
  return soonest;
}

/**
 * Sets up a year and returns a function that computes one day of it. At each full minute the sun's centre is above the
 * horizon limit and in front of the modules; its ray is turned by the mirror law; a receptor has glare when the ray,
 * widened by half the sun's disc and by the glass, meets the array's outline as the receptor sees it. Each minute is
 * counted for the glass's spread within one standard deviation and within three, and graded for the eye in either.
 * Minutes in which the sun cannot have reached the horizon, the modules' front or an eye yet are passed over.
 */
function setUp(input: GlareInput) {
  check(input);
  const { site, year, utcOffsetMin, array, horizonDeg = 0 } = input;
  const startMs = Date.UTC(year, 0, 1) - utcOffsetMin * minuteMs;
  const days = (Date.UTC(year + 1, 0, 1) - Date.UTC(year, 0, 1)) / dayMs;
  const sunAt = sunBetween(startMs, startMs + days * dayMs);
  const directionOf = sunAtSite(site);
  const normal = planeNormal(array.tiltDeg, array.facingDeg);
  const scatter = {
    narrow: scatterRad(array.glass, deviations.narrow),
    wide: scatterRad(array.glass, deviations.wide),
  };
  const maxHalf = sunHalfRad / perihelionAu + scatter.wide;
  const observers = observersOf(input);
  const [sinHorizon, sinUnlifted] = [sinDeg(horizonDeg), sinDeg(horizonDeg - maxLiftDeg)];
  const work = { suns: 0, reflections: 0 };

  /** Returns the next minute of the day to compute. */
  function computeMinute(day: number, minute: number): number {
    const place = sunAt(startMs + ((day - 1) * minutesInDay + minute) * minuteMs);
    work.suns += 1;
    const unlifted = directionOf(place);
    if (unlifted.u < sinUnlifted) return minute + minutesTo(horizonDeg - asinDeg(unlifted.u));
    const sun = lifted(unlifted);
    const cosIncidence = dot(sun, normal);
    if (cosIncidence <= 0) return minute + minutesTo(-asinDeg(cosIncidence));
    if (sun.u < sinHorizon) return minute + 1;
    const ray = reflect(sun, normal);
    const disc = sunHalfRad / place.distanceAu;
    const half = { narrow: disc + scatter.narrow, wide: disc + scatter.wide };
    const reflection = { minute, ray, half, maxHalf, cosIncidence, glass: array.glass };
    let soonest = minutesInDay;
    for (const observer of observers) {
      if (observer.next <= minute) {
        work.reflections += observer.eyes.filter(({ next }) => next <= minute).length;
        observer.next = reachEyes(observer, reflection);
        observer.tally.endMinute(minute, cosIncidence);
      }
      soonest = Math.min(soonest, observer.next);
    }
    return soonest;
  }

  function computeDay(day: number): void {
    for (const observer of observers) {
      for (const waiting of [observer, ...observer.eyes]) waiting.next = 0;
    }
    for (let minute = 0; minute < minutesInDay; ) minute = computeMinute(day, minute);
    for (const { tally } of observers) tally.endDay(day);
  }

  const result = (): GlareYear => ({
    year,
    days,
    utcOffsetMin,
    receptors: observers.map(({ tally, count }) => tally.result(count)),
    work,
  });
  return { days, computeDay, result };
}

/** Computes a year a day at a time and yields after each, so that a server can serve other requests in between. */
export function* glareByDay(input: GlareInput): Generator<void, GlareYear> {
  const { days, computeDay, result } = setUp(input);
  for (let day = 1; day <= days; day++) {
    computeDay(day);
    yield;
  }
  return result();
}

/** A year of glare at every receptor. Throws a RangeError for input that cannot be computed. */
export function annualGlare(input: GlareInput): GlareYear {
  const days = glareByDay(input);
  for (;;) {
    const { done, value } = days.next();
    if (done) return value;
  }
}
