import { acosDeg } from "@datumline/maths/angles";
import { type GlassName, reflectance } from "./glass.ts";
import { type Exposure, type Grade, hazardOf, severityOf } from "./ocular-hazard.ts";
import type { GlareDay, Range, ReceptorResult, SpreadResult, Window } from "./results.ts";
import type { Receptor } from "./site.ts";

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
export class Tally {
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
