import { type Fields, mapFields } from "./fields.ts";

/** Text entries as lists keep them: trimmed, none empty, none twice. */
export const distinct = (entries: readonly string[]): string[] => [
  ...new Set(entries.map((entry) => entry.trim()).filter(Boolean)),
];

/** A form with its typed values, as it was posted; to be shown again. */
export function submittedForm<F extends Fields>(
  fields: F,
  values: Readonly<Record<string, string[]>>,
) {
  const text = (_: unknown, name: string) => values[name]?.[0] ?? "";
  return mapFields(fields, "form", {
    line: text,
    optionalLine: text,
    text,
    optionalText: text,
    html: text,
    slug: text,
    address: text,
    choice: text,
    image: text,
    integer: text,
    moment: text,
    list: (_: unknown, name: string) => distinct(values[name] ?? []),
    flag: (_: unknown, name: string) => name in values,
  });
}
