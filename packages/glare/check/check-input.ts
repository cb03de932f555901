import { cosDeg, sinDeg } from "@datumline/maths/angles";
import { placeAt, rectangle } from "../outline.ts";
import type { GlareInput } from "../site.ts";
import {
  glassField,
  receptorFieldNames,
  receptorFields,
  type SiteField,
  siteFieldNames,
  siteFields,
} from "./fields.ts";
import {
  isGlass,
  problemWithName,
  problemWithNumber,
  receptorNumber,
  siteNumber,
} from "./typed-number.ts";
import { type CheckValues, filledRows, type ReceptorValues } from "./values.ts";

/** The computed year; another one moves a reflection by a minute or two. */
const checkYear = 2026;

/** The errors of a form: sentences by field. Fields of a receptor have its row as a suffix. */
export type Problems = Record<string, string>;

/** The key of a receptor's field in `Problems`. */
export const rowField = (name: string, row: number) => `${name}-${row}`;

/** An eye this close to the edge counts as on it, m: the engine rejects one on a corner. */
const edgeM = 0.001;

/** Whether a receptor is on the array's ground, which has no result. */
function isOnArray(values: CheckValues, receptor: ReceptorValues): boolean {
  const turned = receptorNumber(receptor, "bearing") - siteNumber(values, "facing");
  const distance = receptorNumber(receptor, "distance");
  return (
    Math.abs(distance * cosDeg(turned)) <= siteNumber(values, "depth") / 2 + edgeM &&
    Math.abs(distance * sinDeg(turned)) <= siteNumber(values, "width") / 2 + edgeM
  );
}

/** All errors that prevent the computation of a form. */
export function problemsOf(values: CheckValues): Problems {
  const found: Record<string, string | undefined> = {};
  for (const name of siteFieldNames)
    found[name] = problemWithNumber(siteFields[name], values[name]);
  if (!isGlass(values.glass)) found.glass = `${glassField.label} is required.`;
  const rows = filledRows(values);
  if (rows.length === 0) found[rowField("bearing", 0)] = "At least one receptor is required.";
  for (const { receptor, row } of rows) {
    found[rowField("name", row)] = problemWithName(receptor.name);
    for (const name of receptorFieldNames) {
      found[rowField(name, row)] = problemWithNumber(receptorFields[name], receptor[name]);
    }
    if (isOnArray(values, receptor)) {
      found[rowField("distance", row)] ??= "This receptor is inside the array.";
    }
  }
  return Object.fromEntries(
    Object.entries(found).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}

/** The name of a receptor, or its number. */
export const receptorName = ({ name }: ReceptorValues, row: number) =>
  name || `Receptor ${row + 1}`;

/** The engine's input. For a form without errors only. */
export function inputOf(values: CheckValues): GlareInput {
  const number = (name: SiteField) => siteNumber(values, name);
  const facingDeg = number("facing");
  return {
    site: { latitudeDeg: number("latitude"), longitudeDeg: number("longitude") },
    year: checkYear,
    utcOffsetMin: Math.round(number("utc") * 60),
    array: {
      tiltDeg: number("tilt"),
      facingDeg,
      outline: rectangle({
        widthM: number("width"),
        depthM: number("depth"),
        facingDeg,
        upM: number("height"),
      }),
      glass: isGlass(values.glass) ? values.glass : "smooth",
    },
    receptors: filledRows(values).map(({ receptor, row }) => ({
      id: String(row + 1),
      name: receptorName(receptor, row),
      path: [
        placeAt(
          receptorNumber(receptor, "bearing"),
          receptorNumber(receptor, "distance"),
          receptorNumber(receptor, "eye"),
        ),
      ],
    })),
  };
}

/** Checks a form: the engine's input, or the errors. The browser and the server judge with it. */
export function checkValues(values: CheckValues) {
  const problems = problemsOf(values);
  return Object.keys(problems).length === 0
    ? { input: inputOf(values), problems }
    : { input: undefined, problems };
}
