/** Only the fields of these names: others cannot cost anything or reach anyone. */
export function knownFields(form: FormData, names: readonly string[]): FormData {
  const known = new FormData();
  for (const name of names) {
    for (const value of form.getAll(name)) known.append(name, value);
  }
  return known;
}

/** What was typed, to be shown again. */
export function submittedValues(form: FormData): Record<string, string[]> {
  const values: Record<string, string[]> = {};
  for (const [name, value] of form) {
    if (typeof value === "string") values[name] = [...(values[name] ?? []), value];
  }
  return values;
}

/** The first sentence for each field; what is wrong with one of several values is said at their field. */
export function firstErrors(found: Record<string, string[] | null>): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const [path, sentences] of Object.entries(found)) {
    const name = path.replace(/\[\d+\]$/, "");
    if (sentences?.[0]) errors[name] ??= sentences[0];
  }
  return errors;
}
