/*
 * Facts of the firm are in texts as `{firm.name}`, so that they are changed in one place. They are put in when a document is read.
 * An email has further ones, without a dot, such as `{service}`, which are put in when it is written.
 */

const insert = /\{([a-z][a-zA-Z]*(?:\.[a-zA-Z]+)?)\}/g;

/** Inserts, by name. */
export type Inserts = Readonly<Record<string, string>>;

/** A value of a document with the facts in place of their names; an unknown name stays as it is written. */
export function fillIn<Value>(value: Value, inserts: Inserts): Value;
export function fillIn(value: unknown, inserts: Inserts): unknown {
  if (typeof value === "string")
    return value.includes("{")
      ? value.replace(insert, (whole, name) =>
          Object.hasOwn(inserts, name) ? (inserts[name] ?? whole) : whole,
        )
      : value;
  if (Array.isArray(value)) return value.map((each) => fillIn(each, inserts));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, fillIn(each, inserts)]),
  );
}

/** A document's inserts besides the firm's facts, by the name in braces. */
export type OwnInserts = Readonly<
  Record<
    string,
    {
      /** Its purpose, as the form lists it. */
      label: string;
      /** Its value in a preview. */
      sample: string;
      /** Without it the text would make no sense: a save refuses to lose it. */
      isRequired?: true;
    }
  >
>;

/** The values of a preview. */
export const sampleInserts = (own: OwnInserts): Inserts =>
  Object.fromEntries(Object.entries(own).map(([name, { sample }]) => [name, sample]));

/** The names in a text that nothing is behind. A word without a dot is one only where a document has inserts of its `own`. */
export const unknownInserts = (text: string, inserts: Inserts, own?: OwnInserts): string[] =>
  [...text.matchAll(insert)]
    .map(([, name = ""]) => name)
    .filter((name) => own !== undefined || name.includes("."))
    .filter((name) => !Object.hasOwn(inserts, name) && !Object.hasOwn(own ?? {}, name));

/** The required names that a value of a document does not contain. */
export function missingInserts(value: unknown, own: OwnInserts): string[] {
  const words = JSON.stringify(value);
  return Object.entries(own).flatMap(([name, { isRequired }]) =>
    isRequired && !words.includes(`{${name}}`) ? [name] : [],
  );
}
