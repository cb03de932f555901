import { type Exposure, type Grade, hazardOf, severityOf } from "./ocular-hazard.ts";
import type { GlareDay, SpreadResult, Window } from "./results.ts";

/** Gathers the minutes with glare from one cone of a reflection at one receptor, in their order. */
export class SpreadTally {
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
