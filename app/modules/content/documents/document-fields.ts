import type { Field, List } from "#app/fields/fields.ts";
import { fieldText, visibleFields } from "#app/fields/text.ts";
import { emptyGroup, emptyValue, isRecord, valueAt } from "#app/fields/values.ts";
import { entryOf, pathWithin } from "./compare-documents.ts";
import { asGroup, type TitledFields } from "./define-content.ts";

/** The labels of a document's fields, without those within its groups and lists. */
export const topLabels = (document: TitledFields): string[] =>
  visibleFields(asGroup(document)).map(([, { label }]) => label);

/** A group or list of a document. */
export type DocumentSection = { path: string; label: string };

/** The groups and lists of a document, for its outline. */
export const documentSections = (document: TitledFields): DocumentSection[] =>
  visibleFields(asGroup(document)).flatMap(([path, { kind, label }]) =>
    kind === "group" || kind === "list" ? [{ path, label }] : [],
  );

/** The name of a list's entry: its first words. */
export function entryName({ item, one }: List, entry: unknown, index: number): string {
  const texts =
    item.kind === "group" && isRecord(entry)
      ? Object.entries(item.fields).map(([name, { kind }]) => kind !== "key" && entry[name])
      : [entry];
  const words = texts.find((text) => typeof text === "string" && text.trim() !== "");
  return typeof words === "string" ? words.slice(0, 60) : `${one} ${index + 1}`;
}

/** A field with its own control, at any depth: also within an entry of a list. */
export type DocumentField = {
  /** Its name in the form, such as `steps.0.title`. */
  path: string;
  /** The labels of the groups, lists and entries around it, and its own. */
  labels: readonly string[];
  text: string;
};

/** The entries of the list at a path of a document. */
export function entriesAt(values: unknown, path: string): readonly unknown[] {
  const entries = valueAt(values, path);
  return Array.isArray(entries) ? entries : [];
}

/** The values of a document with another text at a path. */
export function withText(values: unknown, path: string, text: string): unknown {
  const [name = "", ...rest] = path.split(".");
  const set = (value: unknown) => (rest.length > 0 ? withText(value, rest.join("."), text) : text);
  if (Array.isArray(values)) return values.with(Number(name), set(values[Number(name)]));
  return isRecord(values) ? { ...values, [name]: set(values[name]) } : values;
}

/** The innermost list around a field, and the index of the entry that the field is in. */
type ListAround = { list: List; path: string; index: number };

/** The innermost list around the field at a path of a document; nothing if it is in none. */
export function listAround(document: TitledFields, path: string): ListAround | undefined {
  let field: Field | undefined = asGroup(document);
  let found: ListAround | undefined;
  const names = path.split(".");
  for (const [depth, name] of names.entries()) {
    if (field?.kind === "group") field = field.fields[name];
    else if (field?.kind === "list") {
      found = { list: field, path: names.slice(0, depth).join("."), index: Number(name) };
      field = field.item;
    }
  }
  return found;
}

/** A list with the entry at `from` at the place `to`. */
export const movedEntry = <Entry>(entries: readonly Entry[], from: number, to: number): Entry[] =>
  entries.toSpliced(from, 1).toSpliced(to, 0, ...entries.slice(from, from + 1));

/** A new entry of a list. */
export const newEntry = ({ item }: List): unknown =>
  item.kind === "group" ? emptyGroup(item) : emptyValue(item);

/** All fields of a document with their texts, in the order of the form. */
export const fieldsOf = (document: TitledFields, values: unknown): DocumentField[] =>
  fieldsWithin(asGroup(document), values, { path: "", labels: [] });

function fieldsWithin(
  field: Field,
  value: unknown,
  at: Pick<DocumentField, "path" | "labels">,
): DocumentField[] {
  const { path, labels } = at;
  if (field.kind === "group")
    return visibleFields(field).flatMap(([name, each]) =>
      fieldsWithin(each, entryOf(value, name), {
        path: pathWithin(path, name),
        labels: [...labels, each.label],
      }),
    );
  if (field.kind !== "list") return [{ ...at, text: fieldText(field, value, "history") }];
  const entries: readonly unknown[] = Array.isArray(value) ? value : [];
  return [
    { ...at, text: "" },
    ...entries.flatMap((entry, index) => {
      const isGroup = field.item.kind === "group";
      const name = isGroup ? entryName(field, entry, index) : `${field.one} ${index + 1}`;
      return fieldsWithin(field.item, entry, {
        path: `${path}.${index}`,
        labels: [...labels, name],
      });
    }),
  ];
}
