import { z } from "zod";
import { maxAttachments } from "#app/lib/attachments.ts";
import { invalidEmail, maxEmail } from "#app/lib/email.ts";
import { readTypedAddress } from "#app/lib/mailbox.server.ts";
import { normalizeLine, normalizeText, withoutInvisible } from "#app/lib/normalize-text.ts";

// The accepted values of a posted form, field by field. Server only: the browser gets no Zod.

const maxLine = 200;
/** Share links of the usual file services are longer than other lines. */
const maxLink = 2_000;
const maxMessage = 5_000;
/** Above the maximum number of services. */
const maxOffered = 100;

const required = (label: string) => `${label} is required.`;
const tooLong = (label: string, most: number) =>
  `${label} must be at most ${most.toLocaleString("en")} characters.`;

/**
 * A trimmed text of at most `most` characters; `missing` is the error for an empty one. Every pattern is piped after
 * it: Zod would continue after a failed length check, and a megabyte of input can keep a pattern busy for minutes
 * (ReDoS).
 */
export const boundedText = (label: string, most: number, missing = required(label)) =>
  z
    .string({ error: missing })
    .overwrite(normalizeText)
    .trim()
    .max(most, { error: tooLong(label, most), abort: true });

/** A text of one line: a line break in it would allow email header injection. */
const oneLine = (label: string) => boundedText(label, maxLine).overwrite(normalizeLine);

/** A required line of at most 200 characters. */
export const line = (label: string) => oneLine(label).min(1, required(label));

/** A line that may be left empty or blank, which becomes `null`. */
export const optionalLine = (label: string) =>
  oneLine(label)
    .optional()
    .transform((value) => value || null);

/** An address on the web, or `null`. */
export const optionalLink = (label: string) =>
  boundedText(label, maxLink)
    .overwrite(withoutInvisible)
    .refine(
      (value) => value === "" || (/^https?:\/\/\S+$/.test(value) && URL.canParse(value)),
      `${label} must be a web address starting with https://`,
    )
    .optional()
    .transform((value) => value || null);

/** A text of several lines that may be left empty, which stays an empty text. */
export const optionalText = (label: string, most: number) => boundedText(label, most).default("");

/** A required text of several lines. */
export const requiredText = (label: string, most: number) =>
  boundedText(label, most).min(1, required(label));

/** A required text of several lines, at most 5,000 characters. */
export const message = (label: string) => requiredText(label, maxMessage);

/**
 * A required address of at most 254 characters, in its canonical spelling; `missing` is the error for an empty one. It
 * must match the specification's simple pattern and be acceptable to SMTP servers.
 */
export const email = (label: string, missing = required(label)) =>
  boundedText(label, maxEmail, missing)
    .overwrite(withoutInvisible)
    .min(1, missing)
    .refine((value) => readTypedAddress(value) !== undefined, invalidEmail)
    .overwrite((value) => readTypedAddress(value) ?? value);

/** A required choice from `options`. */
export const choice = <const Options extends readonly [string, ...string[]]>(
  label: string,
  options: Options,
) => z.enum(options, { error: required(label) });

/** One of `options`, or `null`. */
export const optionalChoice = <const Options extends readonly [string, ...string[]]>(
  label: string,
  options: Options,
) =>
  z
    .enum(options, `Choose ${label.toLowerCase()} from the list.`)
    .optional()
    .transform((value) => value ?? null);

const eachOnce = <const Options extends readonly [string, ...string[]]>(
  label: string,
  options: Options,
) => z.array(choice(label, options)).transform((chosen) => [...new Set(chosen)]);

/** Any number of `options`, nothing twice. */
export const choices = <const Options extends readonly [string, ...string[]]>(
  label: string,
  options: Options,
) => eachOnce(label, options).optional().default([]);

/** At least one of `options`, nothing twice. */
export const someChoices = <const Options extends readonly [string, ...string[]]>(
  label: string,
  options: Options,
) => eachOnce(label, options).refine((chosen) => chosen.length > 0, required(label));

/**
 * At least one line, without duplicates; app/modules/leads/requests/offers.server.ts checks the options, because it knows the current
 * ones.
 */
export const someLines = (label: string) =>
  z
    .array(line(label), { error: required(label) })
    .max(maxOffered, required(label))
    .transform((chosen) => [...new Set(chosen)])
    .refine((chosen) => chosen.length > 0, required(label));

/** A check box: any value means ticked. */
export const flag = z.string().optional().transform(Boolean);

const day = 24 * 3600 * 1000;

/** A day of the calendar that is not yet over everywhere on earth, or `null`. */
export const optionalDay = (label: string) =>
  z.iso
    .date({ error: `${label} must be a date.`, abort: true })
    .refine(
      (value) => Date.parse(value) + 1.5 * day >= Date.now(),
      `${label} must not be in the past.`,
    )
    .optional()
    .transform((value) => value ?? null);

/** Tokens of uploaded files. */
export const fileTokens = z
  .array(z.string())
  .max(maxAttachments, `You can send up to ${maxAttachments} files.`)
  .optional()
  .default([]);
