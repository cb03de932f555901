import { receptorName } from "@datumline/glare/check/check-input";
import { glassLabels, isGlass } from "@datumline/glare/check/fields";
import { type CheckValues, filledRows } from "@datumline/glare/check/values";
import type { Grade } from "@datumline/glare/ocular-hazard";
import { gradeOf, type ReceptorResult } from "@datumline/glare/results";
import { both } from "./words.ts";

/** A check as text for a message: all inputs, what was found where that is known, and the address that shows it again. */
export function readableCheck(
  values: CheckValues,
  address: string,
  results: readonly ReceptorResult[] = [],
): string {
  const { width, depth, height, tilt, facing } = values;
  const glass = isGlass(values.glass) ? glassLabels[values.glass] : "";
  const receptors = filledRows(values).map(({ receptor, row }) => {
    const result = results.find(({ id }) => id === String(row + 1));
    const found = result
      ? `: ${both(result.minutes, result.wide.minutes)} minutes a year on ${both(result.days.length, result.wide.days.length)} days${hazardText(gradeOf(result))}`
      : "";
    return `${receptorName(receptor, row)}: bearing ${receptor.bearing}°, ${receptor.distance} m away, eye ${receptor.eye} m above ground${found}`;
  });
  return [
    `Site: ${siteOf(values)}`,
    `Array: ${width} m along the rows, ${depth} m across, module centre ${height} m above ground`,
    `Modules: tilt ${tilt}°, facing ${facing}°, ${glass.toLowerCase()}`,
    ...receptors,
    `Glare check: ${address}`,
  ].join("\n");
}

const hazardText = (grade: Grade | undefined) => (grade ? `, hazard ${grade}` : "");

const withSide = (text: string, [positive, negative]: readonly [string, string]) =>
  `${text.replace(/^[+-]/, "")}° ${text.startsWith("-") ? negative : positive}`;

/** "53.35° N, 6.26° W". */
export const siteOf = ({ latitude, longitude }: CheckValues) =>
  `${withSide(latitude, ["N", "S"])}, ${withSide(longitude, ["E", "W"])}`;
