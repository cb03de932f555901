import { utcMinute } from "#app/lib/dates.ts";
import { changeText } from "#platform/changes/audit-log.ts";
import type { Field, FlatField, Kind } from "./fields.ts";
import { fieldText } from "./text.ts";
import { isSame } from "./values.ts";

type ChangedField = { field: Field; before: unknown; after: unknown };

/** Fields whose values are short enough for a line of the audit log. */
const shortKinds: ReadonlySet<Kind> = new Set<Kind>([
  ...(["line", "slug", "email", "url", "link", "tags"] as const),
  ...(["choice", "choices", "flag", "integer", "day", "days", "moment"] as const),
]);
/** Maximum characters of a value, and of changes, in an entry. */
const maxLength = 80;
const maxChanges = 5;

const limited = (texts: readonly string[]): string[] => {
  const more = texts.length - maxChanges;
  return more > 0 ? [...texts.slice(0, maxChanges), `${more} more`] : [...texts];
};

const valueText = (field: Field, value: unknown): string =>
  field.kind === "moment" && value
    ? utcMinute(new Date(String(value)))
    : fieldText(field, value, "mail");

/** Describes changed fields for the audit log: short values as "Label: old → new", long ones by their labels. */
export function describeChanges(changes: readonly ChangedField[]): {
  values?: string[];
  changed?: string[];
} {
  const values: string[] = [];
  const labels = new Set<string>();
  for (const { field, before, after } of changes) {
    const texts = [before, after].map((value) => valueText(field, value));
    const [from = "", to = ""] = texts;
    const isShort = shortKinds.has(field.kind) && texts.every((text) => text.length <= maxLength);
    if (isShort) values.push(`${field.label}: ${changeText(from, to)}`);
    else labels.add(field.label);
  }
  return {
    ...(values.length > 0 && { values: limited(values) }),
    ...(labels.size > 0 && { changed: limited([...labels]) }),
  };
}

type SavedField = FlatField & { isCompared?: boolean };

/** Describes the stored fields that differ between two rows, without those in `except`. */
export const describeRowChanges = (
  fields: Readonly<Record<string, SavedField>>,
  before: object,
  after: object,
  except: readonly string[],
) =>
  describeChanges(
    Object.entries(fields).flatMap(([name, field]) => {
      if (field.only === "form" || field.isCompared === false || except.includes(name)) return [];
      const change = { before: Reflect.get(before, name), after: Reflect.get(after, name) };
      return isSame(change.before, change.after) ? [] : [{ field, ...change }];
    }),
  );
