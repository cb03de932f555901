/*
 * Texts refer to the firm's facts as `{firm.name}`, so that each is changed in one place. They are inserted when a
 * document is read. An email has further inserts, without a dot, such as `{service}`; they are filled in when the
 * email is written.
 */

const insert = /\{([a-z][a-zA-Z]*(?:\.[a-zA-Z]+)?)\}/g;

/** Inserts, by name. */
export type Inserts = Readonly<Record<string, string>>;

/**
 * A value of a document with the facts in place of their names; an unknown name stays as it is written. Parts without
 * names are not copied: most texts have none.
 */
export function replaceInserts<Value>(value: Value, inserts: Inserts): Value;
export function replaceInserts(value: unknown, inserts: Inserts): unknown {
  if (typeof value === "string")
    return value.includes("{")
      ? value.replace(insert, (match, name) =>
          Object.hasOwn(inserts, name) ? (inserts[name] ?? match) : match,
        )
      : value;
  if (Array.isArray(value)) {
    const filled = value.map((each) => replaceInserts(each, inserts));
    return filled.every((each, index) => each === value[index]) ? value : filled;
  }
  if (typeof value !== "object" || value === null) return value;
  const given = value as Record<string, unknown>;
  let filled = given;
  for (const name in given) {
    const each = replaceInserts(given[name], inserts);
    if (each === given[name]) continue;
    if (filled === given) filled = { ...given };
    filled[name] = each;
  }
  return filled;
}

/** A document's inserts besides the firm's facts, by the name in braces. */
export type InsertDefinitions = Readonly<
  Record<
    string,
    {
      /** Its purpose, as listed in the form. */
      label: string;
      /** Its value in a preview. */
      sample: string;
      /** Without it the text would make no sense, so a save that drops it is refused. */
      isRequired?: true;
    }
  >
>;

/** The values of a preview. */
export const sampleInserts = (own: InsertDefinitions): Inserts =>
  Object.fromEntries(Object.entries(own).map(([name, { sample }]) => [name, sample]));

/**
 * The unknown names in a text. A word without a dot counts only if the document has inserts besides the firm's facts
 * (`own`).
 */
export const unknownInserts = (text: string, inserts: Inserts, own?: InsertDefinitions): string[] =>
  [...text.matchAll(insert)]
    .map(([, name = ""]) => name)
    .filter((name) => own !== undefined || name.includes("."))
    .filter((name) => !Object.hasOwn(inserts, name) && !Object.hasOwn(own ?? {}, name));

/** The required names that a value of a document does not contain. */
export function missingInserts(value: unknown, own: InsertDefinitions): string[] {
  const words = JSON.stringify(value);
  return Object.entries(own).flatMap(([name, { isRequired }]) =>
    isRequired && !words.includes(`{${name}}`) ? [name] : [],
  );
}
