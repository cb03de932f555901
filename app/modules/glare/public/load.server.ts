import type { Problems } from "@datumline/glare/check/check-input";
import { checkValues } from "@datumline/glare/check/check-input";
import { inputNames } from "@datumline/glare/check/fields";
import { type CheckValues, changeRows, readValues } from "@datumline/glare/check/values";
import type { GlareYear } from "@datumline/glare/results";
import type { RouterContextProvider } from "react-router";
import { servicesContext } from "#app/services.ts";
import { addressKey } from "#platform/limits.ts";
import { requestInfoContext } from "#platform/request-context.ts";
import { cachedGlare, computeGlare } from "./compute.server.ts";
import { exampleValues } from "./example.ts";

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
  context: Readonly<RouterContextProvider>,
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
  const { limits, secret } = context.get(servicesContext);
  const asker = addressKey(context.get(requestInfoContext).address, secret);
  if (isAsked) {
    const wait = await limits.consume("glare-check", asker);
    if (wait > 0) return { values, problems, refusal: busy, status: 429 };
  }
  const year = await computeGlare(input, asker);
  if (!year) return { values, problems, refusal: busy, status: 503 };
  return { values, problems, year, status: 200 };
}
