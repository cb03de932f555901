/*
 * Facts of the firm stand in texts as `{firm.name}`, so that they are changed in one place. They are put in when a document is read.
 */

const insert = /\{([a-z]+\.[a-zA-Z]+)\}/g;

/** What can be inserted, by name. */
export type Inserts = Readonly<Record<string, string>>;

/** A value of a document with the facts in place of their names; an unknown name stays as it is written. */
export function fillIn<Value>(value: Value, inserts: Inserts): Value;
export function fillIn(value: unknown, inserts: Inserts): unknown {
  if (typeof value === "string")
    return value.includes("{")
      ? value.replace(insert, (whole, name) => inserts[name] ?? whole)
      : value;
  if (Array.isArray(value)) return value.map((each) => fillIn(each, inserts));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, fillIn(each, inserts)]),
  );
}

/** The names in a text that nothing stands behind. */
export const unknownInserts = (text: string, inserts: Inserts): string[] =>
  [...text.matchAll(insert)]
    .map(([, name = ""]) => name)
    .filter((name) => !Object.hasOwn(inserts, name));
