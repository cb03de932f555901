import { setImmediate } from "node:timers/promises";
import { glareByDay } from "@datumline/glare/annual-glare";
import { checkValues, type Problems } from "@datumline/glare/check/check-input";
import { inputNames } from "@datumline/glare/check/fields";
import { type CheckValues, changeRows, readValues } from "@datumline/glare/check/values";
import type { GlareYear } from "@datumline/glare/results";
import type { GlareInput } from "@datumline/glare/site";
import { LRUCache } from "lru-cache";
import { addressKey, type Limits } from "#platform/limits.ts";
import type { Secret } from "#platform/secrets.ts";
import { exampleValues } from "./example.ts";

/** Time slice in ms before the event loop gets a turn. */
const sliceMs = 10;
/** Maximum queue length; beyond it visitors would have left. */
const maxWaiting = 6;
/** Maximum queue entries per IP address. */
const maxPerAsker = 2;
/** Cache size in days with glare, over all receptors and years; one takes about 300 bytes. */
const maxDaysKept = 60_000;

const kept = new LRUCache<string, GlareYear>({
  max: 200,
  maxSize: maxDaysKept,
  sizeCalculation: ({ receptors }) => receptors.reduce((sum, { days }) => sum + days.length, 1),
});
/** The queue: the IP address of each waiting request. */
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

/** The cached year of an input. */
export const cachedGlare = (input: GlareInput) => kept.get(JSON.stringify(input));

/**
 * Computes a year for a visitor without JavaScript: queued, one at a time, in slices between other requests. Undefined
 * if the queue is full, in total or for the address `asker`.
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

/** The page's state: the form, its errors, and the year. */
type LoadedCheck = {
  values: CheckValues;
  problems: Problems;
  /** The reason for a missing result if the form has no errors. */
  refusal?: string;
  year?: GlareYear;
  status: number;
};

const busy = "Too many checks are running at the moment. Please try again in a minute.";

/** Reads a check from an address and computes it. Without inputs it is the example. */
export async function loadCheck(
  search: URLSearchParams,
  { limits, secret, address }: { limits: Limits; secret: Secret; address: string },
): Promise<LoadedCheck> {
  const isAsked = inputNames.some((name) => search.has(name));
  const sent = isAsked ? readValues(search) : exampleValues;
  const changed = changeRows(sent, search);
  const values = changed ?? sent;
  const { input, problems } = checkValues(values);
  // A row that was just added is not wrong because it is empty.
  if (!input) return { values, problems: changed ? {} : problems, status: changed ? 200 : 400 };
  const known = cachedGlare(input);
  if (known) return { values, problems, year: known, status: 200 };
  const asker = addressKey(address, secret);
  if (isAsked) {
    const wait = await limits.consume("glare-check", asker);
    if (wait > 0) return { values, problems, refusal: busy, status: 429 };
  }
  const year = await computeGlare(input, asker);
  if (!year) return { values, problems, refusal: busy, status: 503 };
  return { values, problems, year, status: 200 };
}
