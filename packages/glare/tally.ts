import { acosDeg } from "@datumline/maths/angles";
import { type GlassName, reflectance } from "./glass.ts";
import type { Exposure } from "./ocular-hazard.ts";
import type { Range, ReceptorResult } from "./results.ts";
import type { Receptor } from "./site.ts";
import { SpreadTally } from "./spread-tally.ts";

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
