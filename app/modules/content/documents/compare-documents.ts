import type { Field } from "#app/fields/fields.ts";
import { fieldText, visibleFields } from "#app/fields/text.ts";
import { isRecord, isSame } from "#app/fields/values.ts";
import { asGroup, type Content, type TitledFields } from "./define-content.ts";

/** Two values of a document. */
type Versions = { before: unknown; after: unknown };

/** A field that differs between two values of a document. */
type ChangedField = { field: Field } & Versions;

/** The matching fields that differ between two values of a document. A list is one field: its entries are not compared. */
export const changedFields = (
  document: Content,
  versions: Versions,
  matches: (field: Field) => boolean,
): ChangedField[] => changesWithin(asGroup(document), versions, matches);

function changesWithin(
  field: Field,
  { before, after }: Versions,
  matches: (field: Field) => boolean,
): ChangedField[] {
  if (isSame(before, after)) return [];
  if (matches(field)) return [{ field, before, after }];
  if (field.kind !== "group") return [];
  return Object.entries(field.fields).flatMap(([name, each]) =>
    changesWithin(each, { before: entryOf(before, name), after: entryOf(after, name) }, matches),
  );
}

/** A value within a group. */
export const entryOf = (value: unknown, name: string): unknown =>
  isRecord(value) ? value[name] : undefined;

/** A field in two versions, as text. */
export type ComparedText = { label: string; before: string; after: string };

/** The fields whose words the contract fixes, and that differ between two values of a document. */
export const changedContractText = (
  document: Content,
  before: unknown,
  after: unknown,
): ComparedText[] =>
  changedFields(document, { before, after }, ({ isContractual }) => isContractual === true).flatMap(
    ({ field, ...versions }) => {
      const textsOf = (value: unknown) => describe(field, value, "", [field.label]);
      const former = new Map(textsOf(versions.before).map(({ path, text }) => [path, text]));
      return textsOf(versions.after)
        .map(({ path, label, text }) => ({ label, before: former.get(path) ?? "", after: text }))
        .filter((text) => text.before !== text.after);
    },
  );

/** The path of a field within that of its group, such as `director.text`. */
export const pathWithin = (path: string, name: string) => (path === "" ? name : `${path}.${name}`);

/** A field of a document as text, for a comparison of two versions. */
type DescribedField = { path: string; label: string; text: string };

/** A document as labelled texts, field by field; the entries of a list are one text, so that those which moved are seen as moved. */
export const describeDocument = (document: TitledFields, values: unknown): DescribedField[] =>
  describe(asGroup(document), values, "", []);

function describe(
  field: Field,
  value: unknown,
  path: string,
  labels: readonly string[],
): DescribedField[] {
  if (field.kind !== "group")
    return [{ path, label: labels.join(", "), text: fieldText(field, value, "history") }];
  return visibleFields(field).flatMap(([name, each]) =>
    describe(each, entryOf(value, name), pathWithin(path, name), [...labels, each.label]),
  );
}

/** The targets of all links of a document, at any depth. */
export const linksIn = (document: TitledFields, values: unknown): string[] =>
  linksWithin(asGroup(document), values);

function linksWithin(field: Field, value: unknown): string[] {
  if (field.kind === "link") return typeof value === "string" && value !== "" ? [value] : [];
  if (field.kind === "list")
    return Array.isArray(value) ? value.flatMap((entry) => linksWithin(field.item, entry)) : [];
  if (field.kind !== "group" || !isRecord(value)) return [];
  return Object.entries(field.fields).flatMap(([name, each]) => linksWithin(each, value[name]));
}
