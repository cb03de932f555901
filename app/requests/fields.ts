import { z } from "zod";
import { emailPattern } from "#app/lib/email.ts";

// The fields that every request form is made of. Server only: the browser gets plain constraint attributes.

/** RFC 5321: the longest path an address can have. */
const longestEmail = 254;
const longestLine = 200;
export const longestMessage = 5_000;

export const invalidEmail = "Please enter a valid email address.";

/** Control characters; PostgreSQL text cannot hold NUL, and a line break in a mail header is an attack. */
const controlCharacter = /\p{Cc}/u;
const controlExceptLayout = /[^\P{Cc}\n\r\t]/u;

const required = (label: string) => `${label} is required.`;
const tooLong = (label: string, most: number) =>
  `${label} must be at most ${most.toLocaleString("en")} characters.`;
const unusable = (label: string) => `${label} contains characters that cannot be used.`;

function text(label: string, most: number, forbidden: RegExp) {
  return z
    .string({ error: required(label) })
    .trim()
    .max(most, tooLong(label, most))
    .refine((value) => !forbidden.test(value), unusable(label));
}

/** A required line of at most 200 characters. */
export const line = (label: string) =>
  text(label, longestLine, controlCharacter).min(1, required(label));

/** A line that may be left empty or blank, which becomes `null`. */
export const optionalLine = (label: string) =>
  text(label, longestLine, controlCharacter)
    .optional()
    .transform((value) => value || null);

/** A required text of several lines, at most 5,000 characters. */
export const message = (label: string) =>
  text(label, longestMessage, controlExceptLayout).min(1, required(label));

/** A required address that has the specification's simple pattern and at most 254 characters. */
export const email = (label: string) =>
  z
    .string({ error: required(label) })
    .trim()
    .min(1, required(label))
    .max(longestEmail, tooLong(label, longestEmail))
    .refine((value) => emailPattern.test(value) && !controlCharacter.test(value), invalidEmail);

/** A required choice out of `options`. */
export const choice = <const Options extends readonly [string, ...string[]]>(
  label: string,
  options: Options,
) => z.enum(options, { error: required(label) });
