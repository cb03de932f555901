import { setImmediate } from "node:timers/promises";
import { glareByDay } from "@datumline/glare/annual-glare";
import type { GlareYear } from "@datumline/glare/results";
import type { GlareInput } from "@datumline/glare/site";
import { LRUCache } from "lru-cache";

/** For so long the thread is kept from others at a time, ms. */
const sliceMs = 10;
/** More than these wait for nobody's good: a visitor would have left. */
const maxWaiting = 6;
/** So many of them may be of one address. */
const maxPerAsker = 2;
/** So many days with glare are kept, of all receptors and years together; one takes about 300 bytes. */
const maxDaysKept = 60_000;

const kept = new LRUCache<string, GlareYear>({
  max: 200,
  maxSize: maxDaysKept,
  sizeCalculation: ({ receptors }) => receptors.reduce((sum, { days }) => sum + days.length, 1),
});
/** Who waits: the address of each. */
const waiting: string[] = [];
let last: Promise<unknown> = Promise.resolve();

async function computeInSlices(input: GlareInput): Promise<GlareYear> {
  const days = glareByDay(input);
  let sliceEnd = performance.now() + sliceMs;
  for (;;) {
    const { done, value } = days.next();
    if (done) return value;
    if (performance.now() > sliceEnd) {
      await setImmediate();
      sliceEnd = performance.now() + sliceMs;
    }
  }
}

/** The year of an input that has been asked for lately. */
export const cachedGlare = (input: GlareInput) => kept.get(JSON.stringify(input));

/**
 * Computes a year for a visitor without JavaScript, one visitor after the other and in slices between other requests.
 * Undefined when too many are waiting, of all visitors or of the address `asker`.
 */
export async function computeGlare(
  input: GlareInput,
  asker: string,
): Promise<GlareYear | undefined> {
  const key = JSON.stringify(input);
  const known = kept.get(key);
  if (known) return known;
  const ofAsker = waiting.filter((each) => each === asker).length;
  if (waiting.length >= maxWaiting || ofAsker >= maxPerAsker) return undefined;
  waiting.push(asker);
  const mine = last.then(() => kept.get(key) ?? computeInSlices(input));
  last = mine.catch(() => undefined);
  try {
    const year = await mine;
    kept.set(key, year);
    return year;
  } finally {
    waiting.splice(waiting.indexOf(asker), 1);
  }
}
