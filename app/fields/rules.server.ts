import { z } from "zod";
import { maxAttachments } from "#app/lib/attachments.ts";
import { invalidEmail, maxEmail } from "#app/lib/email.ts";
import { readPastedAddress } from "#app/lib/mailbox.server.ts";
import { normalizeLine, normalizeText, withoutInvisible } from "#app/lib/normalize-text.ts";
import { defaultLine } from "./fields.ts";

// Rules for texts of a posted form, by label. Server only: the browser gets no Zod.

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
export const boundedLine = (label: string, most = defaultLine) =>
  boundedText(label, most).overwrite(normalizeLine);

/** A required line, by default of at most 200 characters. */
export const requiredLine = (label: string, most?: number) =>
  boundedLine(label, most).min(1, required(label));

/** A line that may be left empty or blank, which becomes `null`. */
export const optionalLine = (label: string) =>
  boundedLine(label)
    .optional()
    .transform((value) => value || null);

/** A text of several lines that may be left empty, which stays an empty text. */
export const optionalText = (label: string, most: number) => boundedText(label, most).default("");

/** A required text of several lines. */
export const requiredText = (label: string, most: number) =>
  boundedText(label, most).min(1, required(label));

/**
 * A required address of at most 254 characters, in its canonical spelling; `missing` is the error for an empty one. It
 * must match the specification's simple pattern and be acceptable to SMTP servers.
 */
export const requiredEmail = (label: string, missing = required(label)) =>
  boundedText(label, maxEmail, missing)
    .overwrite(withoutInvisible)
    .min(1, missing)
    .refine((value) => readPastedAddress(value) !== undefined, invalidEmail)
    .overwrite((value) => readPastedAddress(value) ?? value);

/** A check box: any value means ticked. */
export const tickedBox = z.string().optional().transform(Boolean);

/** Tokens of uploaded files. */
export const fileTokens = z
  .array(z.string())
  .max(maxAttachments, `You can send up to ${maxAttachments} files.`)
  .optional()
  .default([]);
