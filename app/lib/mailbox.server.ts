import { domainToASCII, domainToUnicode } from "node:url";
import { z } from "zod";
import { isEmail, maxEmail, needsSmtpUtf8 } from "./email.ts";

/*
 * One reading of an address for the whole product. If an address were stored by one reading and sent to by another,
 * it would count as two. Anyone who unsubscribed as `karl@example.com` would still get emails as
 * `<karl@example.com>`.
 */

const isLabel = (label: string) => /^[a-z0-9_-]+$/.test(label);

/** A domain of at least two labels in DNS form: Punycode, lower case. Nothing for anything else. */
export function asciiDomain(domain: string): string | undefined {
  // Characters that end a host in a web address would be dropped silently.
  const ascii = /[/\\?#:@%]/.test(domain) ? "" : domainToASCII(domain);
  const labels = ascii.split(".");
  // The last part of a host's number is digits alone.
  const isDomain = labels.length > 1 && labels.every(isLabel) && /[a-z]/.test(labels.at(-1) ?? "");
  return isDomain ? ascii : undefined;
}

/** Characters around addresses in lists pasted from letters, tables and email apps. */
const quotes = /^['"‘“„«‹](.*)['"‘’“”»›]$/su;
const endMarks = /[\s.,;:!?]+$/u;

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** One layer less around an address. */
function unwrapOnce(text: string): string {
  const trimmed = text.replace(endMarks, "").trim();
  if (/^mailto:/i.test(trimmed)) return decoded(trimmed.slice(7).replace(/\?.*$/s, ""));
  const quoted = quotes.exec(trimmed)?.[1];
  if (quoted !== undefined) return quoted;
  const [, name, address] = /^([^<>]*)<([^<>]*)>$/.exec(trimmed) ?? [];
  if (name === undefined || address === undefined) return trimmed;
  // A name with a sign or a colon is another address, or that of a group.
  const isName = !/[@:;]/.test(name) || unwrap(name).toLowerCase() === address.trim().toLowerCase();
  return isName ? address : trimmed;
}

function unwrap(text: string): string {
  const inner = unwrapOnce(text);
  // Each layer takes something away, so that this ends.
  return inner === text ? text : unwrap(inner);
}

/**
 * The address that a text names, in its stored form, or nothing if it names none or more than one. Removes angle
 * brackets with a name before them, `mailto:`, surrounding quotes and trailing punctuation. The domain is in lower case
 * and in its native script.
 */
export function readAddress(text: string): string | undefined {
  // Longer than an address with a name; patterns are not tried on impossible input.
  if (text.length > 3 * maxEmail) return undefined;
  const address = unwrap(text.normalize("NFC").trim());
  if (!isEmail(address)) return undefined;
  const at = address.lastIndexOf("@");
  const ascii = asciiDomain(address.slice(at + 1));
  if (ascii === undefined || at + 1 + ascii.length > maxEmail) return undefined;
  return address.slice(0, at + 1) + domainToUnicode(ascii);
}

/** All of `invisible` (app/lib/email.ts). */
const everyInvisible = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/** A typed or pasted address: zero-width characters are invisible, so they are removed first. */
export const readPastedAddress = (typed: string): string | undefined =>
  readAddress(typed.replace(everyInvisible, ""));

/** The mailbox that a text names, for comparison: the same for all spellings and cases of one address. */
export const mailboxOf = (text: string): string | undefined =>
  readAddress(text)?.toLowerCase().normalize("NFC");

/** An address in SMTP form: a domain in Punycode, unless SMTPUTF8 is needed for the part before it. */
export function envelopeAddress(address: string): string {
  if (needsSmtpUtf8(address)) return address;
  const at = address.lastIndexOf("@");
  return address.slice(0, at + 1) + (asciiDomain(address.slice(at + 1)) ?? address.slice(at + 1));
}

/** Whether an account can use this address: better-auth accepts a stricter syntax than our visitor forms. */
export const isAccountEmail = (value: string): boolean =>
  value.length <= maxEmail && z.email().safeParse(value).success;
