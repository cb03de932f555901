import { randomUUID } from "node:crypto";
import { ambiguousNumberMessage, readNumber } from "@datumline/maths/read-number";
import { z } from "zod";
import { pluralize } from "#app/lib/counts.ts";
import { invalidEmail } from "#app/lib/email.ts";
import { firstElementOverLimit, normalizeHtml, tooManyElements } from "#app/lib/html.ts";
import { normalizeLine, withoutInvisible } from "#app/lib/normalize-text.ts";
import { slugOrDate } from "#app/lib/slug.ts";
import {
  type AcceptedValues,
  type Choice,
  type Day,
  defaultLine,
  type EmptyText,
  type Field,
  type FieldOf,
  type Fields,
  type FlatField,
  type FlatFields,
  type Group,
  type Integer,
  type Kind,
  type Line,
  type LinkTo,
  type NamesIn,
  type SavedValues,
  type StoredValue,
  type Url,
} from "./fields.ts";
import { isLinkAddress, isSitePath, lineRules } from "./line-rules.ts";
import {
  boundedLine,
  boundedText,
  fileTokens,
  requiredEmail,
  requiredLine,
  tickedBox,
} from "./rules.server.ts";
import { distinct, type FormValues, isMoment, isRecord } from "./values.ts";

// Accepted values by kind: of a posted form, where every value is text and an empty one may be missing, and of a content
// document, which arrives as JSON.

const maxAddress = 2_000;
const maxAlt = 500;
const maxTag = 200;
const maxTags = 100;
/** Above the maximum number of services. */
const maxOffered = 100;

/** What a document's form is checked against besides its declaration. */
export type DocumentChecks = {
  /** The first name in braces that the text may not refer to. */
  unknownInsert: (text: string) => string | undefined;
  /** Whether an address is a file of this site. */
  isOwnImage: (url: string) => boolean;
  /** Whether a visitor who follows a path of this site finds nothing there. */
  isDead: (path: string) => Promise<boolean>;
};

type Source = { posted: { empty: EmptyText } } | { document: DocumentChecks };

const required = (label: string) => `${label} is required.`;

/** A required text, or one that may be empty: then `fallback` or the empty text of the storage policy is saved. */
function words(
  { label, isOptional }: Field,
  rule: z.ZodString,
  source: Source,
  fallback?: string,
): z.ZodType<string | null> {
  if ("document" in source) {
    const { unknownInsert } = source.document;
    return (isOptional ? rule : rule.min(1, required(label))).superRefine((value, issues) => {
      const name = unknownInsert(value);
      if (name) {
        const message = `${label}: {${name}} is not a known insert.`;
        issues.addIssue({ code: "custom", message });
      }
    });
  }
  if (!isOptional) return rule.min(1, required(label));
  return rule.optional().transform((value) => value || (fallback ?? source.posted.empty));
}

function lineOf(field: Line, source: Source) {
  const { label, maxLength, rule, fallback } = field;
  if (!rule) return words(field, boundedLine(label, maxLength), source, fallback);
  const code = boundedText(label, maxLength ?? defaultLine).overwrite(withoutInvisible);
  return words(field, code, source, fallback).refine(
    (value) => !value || lineRules[rule].fits(value),
    `${label} ${lineRules[rule].message}.`,
  );
}

/** A posted number: the integer at the start of the text, or 0. Ambiguous numbers are queried. */
function integerOf({ label, min, max }: Integer, source: Source): z.ZodType<number> {
  if ("document" in source) {
    const bounds = `${label} must be a whole number from ${min} to ${max}.`;
    return z.int(bounds).min(min, bounds).max(max, bounds);
  }
  return z
    .string()
    .default("")
    .transform((typed, issues) => {
      const reading = readNumber(typed);
      if (reading && "readings" in reading) {
        issues.addIssue({
          code: "custom",
          message: ambiguousNumberMessage(label, reading.readings),
        });
        return z.NEVER;
      }
      const value = Math.trunc(reading?.value ?? Number.parseInt(typed, 10)) || 0;
      return Math.min(Math.max(value, min), max);
    });
}

const html = ({ label, maxLength }: FieldOf<"html">) =>
  z
    .string({ error: required(label) })
    .overwrite(normalizeHtml)
    .trim()
    .min(1, required(label))
    .max(maxLength, {
      error: `${label} must be at most ${maxLength.toLocaleString("en")} characters.`,
      abort: true,
    })
    .refine((value) => firstElementOverLimit(value) === undefined, tooManyElements(label));

function momentOf({ label }: FieldOf<"moment">, source: Source) {
  if ("document" in source)
    return z
      .string()
      .refine((value) => value === "" || isMoment(value), `${label} must be a date and a time.`);
  return boundedText(label, 100)
    .default("")
    .transform((value, issues) => {
      if (value === "") return null;
      // Without a script, the browser sends the field's text unchanged, and the page states that times are in UTC.
      const date = new Date(/(Z|[+-]\d\d:\d\d)$/.test(value) ? value : `${value}Z`);
      const year = date.getUTCFullYear();
      if (year >= 2000 && year < 2100) return date.toISOString();
      issues.addIssue({ code: "custom", message: `${label} must be a date and time.` });
      return z.NEVER;
    });
}

const dayLength = 24 * 3600 * 1000;

/** A day; `isFuture` refuses one that is over everywhere on earth. */
function dayOf({ label, isFuture, isOptional }: Day, source: Source): z.ZodType<string | null> {
  const rule = z.iso
    .date({ error: `${label} must be a date.`, abort: true })
    .refine(
      (value) => !isFuture || Date.parse(value) + 1.5 * dayLength >= Date.now(),
      `${label} must not be in the past.`,
    );
  if ("document" in source || !isOptional) return rule;
  return rule.optional().transform((value) => value ?? source.posted.empty);
}

/** A whole address on the web. */
const urlOf = (field: Url, source: Source) =>
  words(
    field,
    boundedText(field.label, maxAddress)
      .overwrite(withoutInvisible)
      .refine(
        (value) => value === "" || (/^https?:\/\/\S+$/.test(value) && URL.canParse(value)),
        `${field.label} must be a web address starting with https://`,
      ),
    source,
  );

/** The target of a link, which visitors must be able to find. */
function linkOf({ label, isOptional }: LinkTo, source: Source) {
  const { isDead } = checksOf(source);
  return boundedText(label, maxAddress)
    .overwrite(withoutInvisible)
    .refine((value) => isOptional || value !== "", required(label))
    .refine(
      (value) => value === "" || isLinkAddress(value),
      `${label} must be a page on this site, such as /contact, or an address starting with https://, mailto: or tel:.`,
    )
    .superRefine(async (value, issues) => {
      if (isSitePath(value) && (await isDead(value)))
        issues.addIssue({
          code: "custom",
          message: `${label}: no page exists at ${value}. Choose one from the list.`,
        });
    });
}

const fromList = (label: string) => `${label}: choose an option from the list.`;

/** One of the options. The handler of the form checks options that change. */
function choiceOf(field: Choice, source: Source): z.ZodType<string | null> {
  const { label, options, offered, isOptional } = field;
  if ("document" in source) return z.enum([...options], fromList(label));
  if (offered || options.length === 0) return words(field, boundedLine(label), source);
  if (!isOptional) return z.enum([...options], { error: required(label) });
  return z
    .enum([...options], `Choose ${label.toLowerCase()} from the list.`)
    .optional()
    .transform((value) => value ?? source.posted.empty);
}

const once = (chosen: readonly string[]) => [...new Set(chosen)];

function choicesOf(field: FieldOf<"choices">, source: Source): z.ZodType<string[]> {
  const { label, options, offered, isOptional } = field;
  if ("document" in source) return z.array(z.enum([...options], fromList(label)));
  const isSome = (chosen: readonly string[]) => isOptional || chosen.length > 0;
  if (offered)
    return z
      .array(requiredLine(label), { error: required(label) })
      .max(maxOffered, required(label))
      .transform(once)
      .refine(isSome, required(label));
  const chosen = z
    .array(z.enum([...options], { error: required(label) }))
    .transform(once)
    .refine(isSome, required(label));
  return isOptional ? chosen.optional().default([]) : chosen;
}

const tags = ({ label }: Field) =>
  z
    .array(boundedText(label, maxTag).default(""))
    .max(maxTags, `${label} can be at most ${maxTags}.`)
    .default([])
    .transform(distinct);

/** Reports the moments and times of day in a group that are not later than the ones they must follow. */
function inOrder(
  { fields }: Group,
  values: Record<string, unknown>,
  issues: { addIssue(issue: { code: "custom"; path: string[]; message: string }): void },
): void {
  const moments = Object.entries(fields).filter(
    (entry): entry is [string, FieldOf<"moment"> | Line] => "after" in entry[1],
  );
  for (const [name, { label, after }] of moments) {
    const [first, then] = [after && values[after], values[name]];
    // The ISO forms of dates and times of day sort by time.
    if (first && then && String(first) >= String(then))
      issues.addIssue({
        code: "custom",
        path: [name],
        message: `${label} must be later than ${fields[after ?? ""]?.label}.`,
      });
  }
}

function hasUniqueKeys(item: Field, entries: readonly unknown[]): boolean {
  const fields = item.kind === "group" ? Object.entries(item.fields) : [];
  const [name] = fields.find(([, { kind }]) => kind === "key") ?? [];
  if (name === undefined) return true;
  const keys = entries.filter(isRecord).map((entry) => entry[name]);
  return new Set(keys).size === keys.length;
}

const entries = (count: number) => pluralize(count, "entry", "entries");

/** What a field that only documents have is checked against. */
function checksOf(source: Source): DocumentChecks {
  if ("document" in source) return source.document;
  throw new Error("A posted form has no such field.");
}

const rules: { [K in Kind]: (field: FieldOf<K>, source: Source) => z.ZodType } = {
  line: lineOf,
  text: (field, source) => words(field, boundedText(field.label, field.maxLength), source),
  html,
  email({ label, missing, isLowerCase, isOptional }, source) {
    const rule = requiredEmail(label, isOptional ? invalidEmail : missing);
    if (isOptional && "posted" in source)
      return rule.optional().transform((value) => value ?? source.posted.empty);
    return isLowerCase ? rule.toLowerCase() : rule;
  },
  url: urlOf,
  link: linkOf,
  slug: ({ label }) => requiredLine(label).transform((typed) => slugOrDate(typed)),
  choice: choiceOf,
  choices: choicesOf,
  tags,
  flag({ box }, source) {
    if ("document" in source) return z.boolean();
    return box ? tickedBox : z.boolean().default(false);
  },
  integer: integerOf,
  day: dayOf,
  moment: momentOf,
  days({ label, max }) {
    const error = `${label} must be two whole numbers from 1 to ${max}, smaller first.`;
    const day = z.int(error).min(1, error).max(max, error);
    return z.object({ from: day, to: day }).refine(({ from, to }) => from <= to, error);
  },
  image: ({ label }, source) =>
    z.object({
      url: boundedText(label, maxAddress).refine(
        (value) => value === "" || checksOf(source).isOwnImage(value),
        `${label}: choose a file from the media library.`,
      ),
      alt: boundedText("Alt text", maxAlt).overwrite(normalizeLine),
    }),
  imageUrl: ({ label }) =>
    boundedText(label, maxAddress)
      .default("")
      .transform((url) => url || null),
  files: () => fileTokens,
  key: () =>
    z
      .string()
      .regex(/^[a-z0-9-]{0,36}$/)
      .transform((given) => given || randomUUID()),
  group(field, source) {
    const rule = z
      .object(documentShape(field.fields, checksOf(source)))
      .superRefine((values, issues) => inOrder(field, values, issues));
    return field.isOptional ? rule.nullable() : rule;
  },
  list: ({ label, item, min, max }, source) =>
    z
      .array(ruleOf(item, source))
      .refine((values) => hasUniqueKeys(item, values), `${label} contains a duplicate.`)
      .min(min, `${label} must have at least ${entries(min)}.`)
      .max(max, `${label} can have at most ${entries(max)}.`),
};

function ruleOf(field: Field, source: Source): z.ZodType {
  const rule = rules[field.kind] as (field: Field, source: Source) => z.ZodType;
  return rule(field, source);
}

/** The rules of a document's fields; link targets are checked asynchronously. */
export const documentShape = (fields: Fields, checks: DocumentChecks): Record<string, z.ZodType> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, ruleOf(field, { document: checks })]),
  );

/** The rules of a posted form, by field. `empty` is saved for an optional text that is left empty. */
export function formShape<F extends FlatFields, Empty extends EmptyText>(
  fields: F,
  empty: Empty,
): { [Name in NamesIn<F, "form">]: z.ZodType<StoredValue<F[Name], Empty>> };
export function formShape(fields: FlatFields, empty: EmptyText): Record<string, z.ZodType> {
  const inForm = Object.entries(fields).filter(([, { only }]) => only !== "saved");
  return Object.fromEntries(
    inForm.map(([name, field]) => [name, ruleOf(field, { posted: { empty } })]),
  );
}

/** The schema of a posted form; the errors are for the person who sent it. */
export function formSchema<F extends FlatFields, Empty extends EmptyText>(
  fields: F,
  empty: Empty,
): z.ZodType<AcceptedValues<F, Empty>>;
export function formSchema(fields: FlatFields, empty: EmptyText): z.ZodType {
  return z.object(formShape(fields, empty));
}

function storedRule({ kind, isOptional }: FlatField): z.ZodType {
  switch (kind) {
    case "flag":
      return z.boolean();
    case "integer":
      return z.int();
    case "choices":
    case "tags":
    case "files":
      return z.array(z.string());
    case "moment":
    case "imageUrl":
      return z.string().nullable();
    default:
      return isOptional ? z.string().nullable() : z.string();
  }
}

/** The values of fields in a row of their table, without its other columns. Throws if a column is missing. */
export function rowSchema<F extends FlatFields, Empty extends EmptyText>(
  fields: F,
  empty: Empty,
): z.ZodType<SavedValues<F, Empty>>;
export function rowSchema(fields: FlatFields): z.ZodType {
  const stored = Object.entries(fields).filter(([, { only }]) => only !== "form");
  return z.object(Object.fromEntries(stored.map(([name, field]) => [name, storedRule(field)])));
}

/** Typing may exceed the limits of a save, which then reports it. */
const roomToType = 5;
const typedText = (maxLength: number) =>
  z
    .string()
    .max(maxLength * roomToType)
    .default("");

function typedRule(field: FlatField): z.ZodType {
  switch (field.kind) {
    case "flag":
      return z.boolean().default(false);
    case "choices":
    case "tags":
    case "files":
      return z
        .array(typedText(maxTag))
        .max(maxTags * 2)
        .default([]);
    case "html":
      return z.string().max(field.maxLength).default("");
    case "text":
      return typedText(field.maxLength);
    case "url":
    case "imageUrl":
      return typedText(maxAddress);
    case "line":
      return typedText(maxTag).default(field.fallback ?? "");
    default:
      return typedText(maxTag);
  }
}

/** A form's values while someone types: anything, within bounds. */
export const draftSchema = <F extends FlatFields>(fields: F): z.ZodType<FormValues<F>> =>
  z.object(
    Object.fromEntries(
      Object.entries(fields)
        .filter(([, { only }]) => only !== "saved")
        .map(([name, field]) => [name, typedRule(field)]),
    ),
  ) as never;
