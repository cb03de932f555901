import { acosDeg } from "@datumline/maths/angles";
import { type GlassName, reflectance } from "./glass.ts";
import type { GlareDay, Range, ReceptorResult, Window } from "./results.ts";
import type { Receptor } from "./site.ts";

const widened = (range: Range | undefined, value: number): Range => ({
  least: Math.min(range?.least ?? value, value),
  most: Math.max(range?.most ?? value, value),
});

/** Gathers the minutes of one receptor, in their order. */
export class Tally {
  readonly #receptor: Receptor;
  readonly #glass: GlassName;
  readonly #days: GlareDay[] = [];
  readonly #minutesByEye: number[] = [];
  #windows: Window[] = [];
  #isReached = false;
  #incidenceDeg: Range | undefined;
  #reflectance: Range | undefined;
  #separationDeg: Range | undefined;

  constructor(receptor: Receptor, glass: GlassName) {
    this.#receptor = receptor;
    this.#glass = glass;
  }

  /** The minute under way has glare at one eye. */
  reach(eye: number): void {
    this.#isReached = true;
    this.#minutesByEye[eye] = (this.#minutesByEye[eye] ?? 0) + 1;
  }

  /** The minute is over; the sun met the modules at an angle of this cosine to their normal. */
  endMinute(minute: number, cosIncidence: number): void {
    if (!this.#isReached) return;
    this.#isReached = false;
    const last = this.#windows.at(-1);
    if (last?.[1] === minute) this.#windows[this.#windows.length - 1] = [last[0], minute + 1];
    else this.#windows.push([minute, minute + 1]);
    const incidenceDeg = acosDeg(cosIncidence);
    this.#incidenceDeg = widened(this.#incidenceDeg, incidenceDeg);
    this.#separationDeg = widened(this.#separationDeg, 180 - 2 * incidenceDeg);
    const reflected = reflectance(this.#glass, cosIncidence);
    this.#reflectance = widened(this.#reflectance, reflected);
  }

  endDay(day: number): void {
    if (this.#windows.length === 0) return;
    const minutes = this.#windows.reduce((sum, [from, to]) => sum + to - from, 0);
    this.#days.push({ day, minutes, windows: this.#windows });
    this.#windows = [];
  }

  result(eyes: number): ReceptorResult {
    const { id, name } = this.#receptor;
    return {
      id,
      name,
      minutes: this.#days.reduce((sum, { minutes }) => sum + minutes, 0),
      mostInADay: Math.max(0, ...this.#days.map(({ minutes }) => minutes)),
      days: this.#days,
      incidenceDeg: this.#incidenceDeg,
      reflectance: this.#reflectance,
      separationDeg: this.#separationDeg,
      minutesByEye: Array.from({ length: eyes }, (_, eye) => this.#minutesByEye[eye] ?? 0),
    };
  }
}
