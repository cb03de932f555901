/** The numbered parts of a text, each kind numbered separately, in the order of the text. */
export type NumberedKind = "figure" | "table" | "formula" | "reference";

/** The target of a cross-reference: the ID of a figure, table, formula or line of a reference list. */
const target = /^(figure|table|formula|reference)-[a-z0-9-]{1,48}$/;
export const isTarget = (id: string): boolean => target.test(id);

/** Its name within a text. */
export function nameOf(kind: NumberedKind, number: number): string {
  if (kind === "reference") return `[${number}]`;
  if (kind === "formula") return `Formula (${number})`;
  return `${kind === "figure" ? "Figure" : "Table"} ${number}`;
}

/** The name of a deleted one, from its old id. */
export function nameOfMissing(id: string): string {
  const [kind = ""] = id.split("-", 1);
  return kind === "reference" ? "the source" : `the ${kind}`;
}

/** The kinds of callouts, and the word above each. */
export const calloutKinds = { note: "Note", warning: "Warning", standard: "Standard" } as const;
export type CalloutKind = keyof typeof calloutKinds;
export const isCalloutKind = (kind: string): kind is CalloutKind =>
  Object.hasOwn(calloutKinds, kind);

/** Maximum characters of a formula's TeX; the longest known in a text has 240. */
export const maxTex = 1000;
