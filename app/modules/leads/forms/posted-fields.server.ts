/** Picks the fields with these names; unexpected fields are ignored. */
export function knownFields(form: FormData, names: readonly string[]): FormData {
  const known = new FormData();
  for (const name of names) {
    for (const value of form.getAll(name)) known.append(name, value);
  }
  return known;
}

/**
 * The submitted text values by field name, to prefill the form again. In total they have at most `room` characters; the
 * rest is cut off.
 */
export function submittedValues(
  form: FormData,
  room = Number.POSITIVE_INFINITY,
): Record<string, string[]> {
  const values: Record<string, string[]> = {};
  let left = room;
  for (const [name, value] of form) {
    if (typeof value !== "string") continue;
    values[name] = [...(values[name] ?? []), value.slice(0, left)];
    left = Math.max(0, left - value.length);
  }
  return values;
}

/** The first error of each field; errors of list entries are shown at their field. */
export function firstErrors(found: Record<string, string[] | null>): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const [path, sentences] of Object.entries(found)) {
    const name = path.replace(/\[\d+\]$/, "");
    if (sentences?.[0]) errors[name] ??= sentences[0];
  }
  return errors;
}
