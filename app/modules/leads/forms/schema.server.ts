import { z } from "zod";
import type { Field, FieldKind, Fields, FieldValues, StoredFields, ValuesOf } from "./fields.ts";
import * as rules from "./rules.server.ts";

type Rules = { [Kind in FieldKind]: (field: Field<Kind>) => z.ZodType<FieldValues[Kind]> };

/** Each kind of field's value in a posted form. */
const taken: Rules = {
  line: ({ label }) => rules.line(label),
  optionalLine: ({ label }) => rules.optionalLine(label),
  email({ label, missing, isLowerCase }) {
    const rule = rules.email(label, missing);
    return isLowerCase ? rule.toLowerCase() : rule;
  },
  message: ({ label }) => rules.message(label),
  details: ({ label, max }) => rules.optionalText(label, max),
  choice: ({ label, options, offered }) =>
    offered ? rules.line(label) : rules.choice(label, options),
  optionalChoice: ({ label, options }) => rules.optionalChoice(label, options),
  choices: ({ label, options, required, offered }) =>
    offered
      ? rules.someLines(label)
      : required
        ? rules.someChoices(label, options)
        : rules.choices(label, options),
  flag: () => rules.flag,
  optionalDate: ({ label }) => rules.optionalDay(label),
  optionalLink: ({ label }) => rules.optionalLink(label),
  files: () => rules.fileTokens,
};

const text = () => z.string();
const optional = () => z.string().nullable();
const list = () => z.array(z.string());

/** Each kind of field's value in its column. */
const kept: Rules = {
  line: text,
  optionalLine: optional,
  email: text,
  message: text,
  details: text,
  choice: text,
  optionalChoice: optional,
  choices: list,
  flag: () => z.boolean(),
  optionalDate: optional,
  optionalLink: optional,
  files: list,
};

const ruleOf = <Kind extends FieldKind>(from: Rules, field: Field<Kind>) => from[field.kind](field);

/** The schema of a posted form with these fields; the errors are for its visitor. */
export function schemaOf<F extends Fields>(fields: F): z.ZodType<ValuesOf<F>>;
export function schemaOf(fields: Fields): z.ZodObject {
  return z.object(
    Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, ruleOf(taken, field)])),
  );
}

/** The values of fields in a row of their table, without its other columns. Throws if a column is missing. */
export function rowSchemaOf<F extends Fields>(fields: F): z.ZodType<ValuesOf<StoredFields<F>>>;
export function rowSchemaOf(fields: Fields): z.ZodObject {
  const stored = Object.entries(fields).filter(([, { isKeptElsewhere }]) => !isKeptElsewhere);
  return z.object(Object.fromEntries(stored.map(([name, field]) => [name, ruleOf(kept, field)])));
}
