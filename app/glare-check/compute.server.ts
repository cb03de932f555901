import { setImmediate } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import { glareByDay } from "#app/glare/annual-glare.ts";
import type { GlareYear } from "#app/glare/results.ts";
import type { GlareInput } from "#app/glare/site.ts";

/** For so long the thread is kept from others at a time, ms. */
const SLICE_MS = 10;
/** More than these wait for nobody's good: a visitor would have left. */
const MOST_WAITING = 6;

const kept = new LRUCache<string, GlareYear>({ max: 200 });
let waiting = 0;
let last: Promise<unknown> = Promise.resolve();

async function computeInSlices(input: GlareInput): Promise<GlareYear> {
  const days = glareByDay(input);
  let sliceEnd = performance.now() + SLICE_MS;
  for (;;) {
    const { done, value } = days.next();
    if (done) return value;
    if (performance.now() > sliceEnd) {
      await setImmediate();
      sliceEnd = performance.now() + SLICE_MS;
    }
  }
}

/** The year of an input that has been asked for lately. */
export const keptGlare = (input: GlareInput) => kept.get(JSON.stringify(input));

/**
 * Computes a year for a visitor without JavaScript, one visitor after the other and in slices between other requests.
 * Undefined when too many are waiting.
 */
export async function computeGlare(input: GlareInput): Promise<GlareYear | undefined> {
  const key = JSON.stringify(input);
  const known = kept.get(key);
  if (known) return known;
  if (waiting >= MOST_WAITING) return undefined;
  waiting += 1;
  const mine = last.then(() => kept.get(key) ?? computeInSlices(input));
  last = mine.catch(() => undefined);
  try {
    const year = await mine;
    kept.set(key, year);
    return year;
  } finally {
    waiting -= 1;
  }
}
