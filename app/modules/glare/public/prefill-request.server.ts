import { checkValues, receptorName } from "@datumline/glare/check/check-input";
import { glassField, type ReceptorField, type SiteField } from "@datumline/glare/check/fields";
import { isGlass, receptorNumber, siteNumber } from "@datumline/glare/check/typed-number";
import {
  type CheckValues,
  filledRows,
  queryOf,
  type ReceptorValues,
  readValues,
} from "@datumline/glare/check/values";
import type { Grade } from "@datumline/glare/ocular-hazard";
import { gradeOf, type ReceptorResult } from "@datumline/glare/results";
import { plainNumber } from "@datumline/maths/read-number";
import { glareCheckPath } from "#modules/glare/glare-check-path.ts";
import { cachedGlare } from "./load.server.ts";
import { formatRange } from "./result-texts.ts";
import { nearestAerodrome } from "./safeguarding.tsx";

// Numbers are written as they were read: others may take "1.200,5" for something else.
const site = (values: CheckValues, name: SiteField) => plainNumber(siteNumber(values, name));
const seen = (receptor: ReceptorValues, name: ReceptorField) =>
  plainNumber(receptorNumber(receptor, name));

/** A check as text for a message: all inputs, the result if known, and its address. */
export function checkText(
  values: CheckValues,
  address: string,
  results: readonly ReceptorResult[] = [],
): string {
  const glass = isGlass(values.glass) ? glassField.names[values.glass] : "";
  const receptors = filledRows(values).map(({ receptor, row }) => {
    const result = results.find(({ id }) => id === String(row + 1));
    const found = result
      ? `: ${formatRange(result.minutes, result.wide.minutes)} minutes a year on ${formatRange(result.days.length, result.wide.days.length)} days${hazardText(gradeOf(result))}`
      : "";
    return `${receptorName(receptor, row)}: bearing ${seen(receptor, "bearing")}°, ${seen(receptor, "distance")} m away, eye ${seen(receptor, "eye")} m above ground${found}`;
  });
  return [
    `Site: ${siteOf(values)}`,
    `Array: ${site(values, "width")} m along the rows, ${site(values, "depth")} m across, module centre ${site(values, "height")} m above ground`,
    `Modules: tilt ${site(values, "tilt")}°, azimuth ${site(values, "facing")}°, ${glass.toLowerCase()}`,
    ...receptors,
    `Glare check: ${address}`,
  ].join("\n");
}

const hazardText = (grade: Grade | undefined) => (grade ? `, hazard ${grade}` : "");

const withSide = (value: number, [positive, negative]: readonly [string, string]) =>
  `${Math.abs(value)}° ${value < 0 ? negative : positive}`;

/** "53.35° N, 6.26° W". */
const siteOf = (values: CheckValues) =>
  `${withSide(siteNumber(values, "latitude"), ["N", "S"])}, ${withSide(siteNumber(values, "longitude"), ["E", "W"])}`;

/**
 * The request form's values from the glare check in an address: the site, whether an aerodrome is near, and all inputs as
 * text. Empty without a check, or with one that cannot be computed.
 */
export function requestFromCheck(search: URLSearchParams, siteUrl: string): Record<string, string> {
  const values = readValues(search);
  const { input } = checkValues(values);
  if (!input) return {};
  const nearest = nearestAerodrome(input.site);
  const address = `${siteUrl}${glareCheckPath}?${queryOf(values)}`;
  return {
    siteAddress: siteOf(values),
    ...(nearest && nearest.zone !== "outside" && { nearAirport: "yes" }),
    details: checkText(values, address, cachedGlare(input)?.receptors),
  };
}
