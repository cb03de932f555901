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
const maxPerClient = 2;
/** Cache size in days with glare, over all receptors and years; one takes about 300 bytes. */
const maxCachedDays = 60_000;

const cache = new LRUCache<string, GlareYear>({
  max: 200,
  maxSize: maxCachedDays,
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

export const cachedGlare = (input: GlareInput) => cache.get(JSON.stringify(input));

/**
 * Computes a year for a visitor without JavaScript: queued, one at a time, in slices between other requests. Undefined
 * if the queue is full, in total or for the address `client`.
 */
export async function computeGlare(
  input: GlareInput,
  client: string,
): Promise<GlareYear | undefined> {
  const key = JSON.stringify(input);
  const known = cache.get(key);
  if (known) return known;
  const ofClient = waiting.filter((each) => each === client).length;
  if (waiting.length >= maxWaiting || ofClient >= maxPerClient) return undefined;
  waiting.push(client);
  const mine = last.then(() => cache.get(key) ?? computeInSlices(input));
  last = mine.catch(() => undefined);
  try {
    const year = await mine;
    cache.set(key, year);
    return year;
  } finally {
    waiting.splice(waiting.indexOf(client), 1);
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
  const hasInputs = inputNames.some((name) => search.has(name));
  const sent = hasInputs ? readValues(search) : exampleValues;
  const changed = changeRows(sent, search);
  const values = changed ?? sent;
  const { input, problems } = checkValues(values);
  // A row that was just added is not wrong because it is empty.
  if (!input) return { values, problems: changed ? {} : problems, status: changed ? 200 : 400 };
  const known = cachedGlare(input);
  if (known) return { values, problems, year: known, status: 200 };
  const client = addressKey(address, secret);
  if (hasInputs) {
    const wait = await limits.consume("glare-check", client);
    if (wait > 0) return { values, problems, refusal: busy, status: 429 };
  }
  const year = await computeGlare(input, client);
  if (!year) return { values, problems, refusal: busy, status: 503 };
  return { values, problems, year, status: 200 };
}
