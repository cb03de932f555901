import type { Field } from "#app/fields/fields.ts";
import { isRecord } from "#app/fields/values.ts";
import { markText } from "#app/lib/text-marks.ts";
import { pathWithin } from "./compare-documents.ts";
import { asGroup, type TitledFields } from "./define-content.ts";

/** Whether a page shows a text as it is: it calculates with figures, and codes are addresses or keys. */
const isShown = (field: Field, text: string): boolean =>
  /\p{L}/u.test(text) &&
  (field.kind === "text" ||
    field.kind === "email" ||
    (field.kind === "line" && !field.isCode && (!field.rule || field.rule === "email")));

/** The values of a document with the place of each text at its end (text-marks.ts). */
export const markTexts = <Values>(id: string, document: TitledFields, values: Values): Values =>
  marked(asGroup(document), values, id, "") as Values;

function marked(field: Field, value: unknown, document: string, path: string): unknown {
  if (typeof value === "string")
    return isShown(field, value) ? markText({ document, path }, value) : value;
  if (field.kind === "image" && isRecord(value) && typeof value.alt === "string")
    return { ...value, alt: markText({ document, path }, value.alt) };
  if (field.kind === "list" && Array.isArray(value))
    return value.map((entry, index) => marked(field.item, entry, document, `${path}.${index}`));
  if (field.kind !== "group" || !isRecord(value)) return value;
  const fields = Object.entries(field.fields).map(([name, each]) => [
    name,
    marked(each, value[name], document, pathWithin(path, name)),
  ]);
  return { ...value, ...Object.fromEntries(fields) };
}
