import { readNumber, whichNumber } from "@datumline/maths/read-number";
import { z } from "zod";
import { startOfExcess, tooManyElements } from "#app/lib/html-elements.ts";
import { normalizeHtml } from "#app/lib/normalize-html.ts";
import { slugOrDate } from "#app/lib/slug.ts";
import {
  boundedText,
  choice,
  line,
  message,
  optionalLine,
  optionalLink,
  optionalText,
} from "#modules/leads/forms/rules.server.ts";
import { type Fields, type Makers, mapFields } from "./fields.ts";
import { distinct } from "./typed-form.ts";

// Accepted values of the kinds of fields: of a form that is saved, and of one that is still being written.

const maxEntries = 100;
const maxEntry = 200;
const maxAddress = 2_000;
const maxInteger = 2 ** 31 - 1;

/** The integer at the start of the typed text, or 0. Ambiguous numbers are queried. */
const integer = (label: string) =>
  z
    .string()
    .default("")
    .transform((typed, issues) => {
      const reading = readNumber(typed);
      if (reading && "readings" in reading) {
        const message = whichNumber(label, reading.readings);
        issues.addIssue({ code: "custom", message });
        return z.NEVER;
      }
      const value = Math.trunc(reading?.value ?? Number.parseInt(typed, 10)) || 0;
      return Math.min(Math.max(value, -maxInteger - 1), maxInteger);
    });

const html = (label: string, maxLength: number) =>
  z
    .string({ error: `${label} is required.` })
    .overwrite(normalizeHtml)
    .trim()
    .min(1, `${label} is required.`)
    .max(maxLength, {
      error: `${label} must be at most ${maxLength.toLocaleString("en")} characters.`,
      abort: true,
    })
    .refine((value) => startOfExcess(value) === undefined, tooManyElements(label));

const moment = (label: string) =>
  boundedText(label, 100)
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

const rules = {
  line: ({ label }) => line(label),
  optionalLine: ({ label, fallback = "" }) =>
    optionalLine(label).transform((value) => value ?? fallback),
  text: ({ label }) => message(label),
  optionalText: ({ label, maxLength }) => optionalText(label, maxLength),
  html: ({ label, maxLength }) => html(label, maxLength),
  address: ({ label }) => optionalLink(label).transform((url) => url ?? ""),
  slug: ({ label }) => line(label).transform((typed) => slugOrDate(typed)),
  choice: ({ label, options }): z.ZodType<string> =>
    options ? choice(label, options) : line(label),
  list: ({ label }) =>
    z
      .array(optionalText(label, maxEntry))
      .max(maxEntries, `${label} can be at most ${maxEntries}.`)
      .default([])
      .transform(distinct),
  image: ({ label }) => optionalText(label, maxAddress).transform((url) => url || null),
  flag: () => z.boolean().default(false),
  integer: ({ label }) => integer(label),
  moment: ({ label }) => moment(label),
} satisfies Makers;

/** The schema of a form's save, and the stored values. */
export const schemaOf = <F extends Fields>(fields: F) => z.object(mapFields(fields, "form", rules));

/** Typing may exceed the limits of a save, which then reports it. */
const roomToType = 5;
const typed = (maxLength: number) =>
  z
    .string()
    .max(maxLength * roomToType)
    .default("");

const typedRules = {
  line: () => typed(maxEntry),
  optionalLine: ({ fallback = "" }) => typed(maxEntry).default(fallback),
  text: () => typed(5_000),
  optionalText: ({ maxLength }) => typed(maxLength),
  html: ({ maxLength }) => z.string().max(maxLength).default(""),
  address: () => typed(maxAddress),
  slug: () => typed(maxEntry),
  choice: () => typed(maxEntry),
  list: () =>
    z
      .array(typed(maxEntry))
      .max(maxEntries * 2)
      .default([]),
  image: () => typed(maxAddress),
  flag: () => z.boolean().default(false),
  integer: () => typed(maxEntry),
  moment: () => typed(maxEntry),
} satisfies Makers;

/** A form's values while someone types: anything, within bounds. */
export const draftSchemaOf = <F extends Fields>(fields: F) =>
  z.object(mapFields(fields, "form", typedRules));
