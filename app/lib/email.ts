/** RFC 5321: the longest path an address can have. */
export const maxEmail = 254;

/** The error of an invalid address. */
export const invalidEmail = "Please enter a valid email address.";

/** Invisible characters: controls, formats such as zero-width blanks, and those that fonts leave out. */
const invisible = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/u;

/**
 * Addresses that SMTP servers accept: words with dots between them before the sign, labels after it (RFC 5321, 4.1.2,
 * and RFC 6531 for all scripts). Quotes, comments, routes and lists are excluded: two programs may read different
 * addresses in them.
 */
const deliverable =
  /^[^\s@().,:;<>[\]\\"]+(?:\.[^\s@().,:;<>[\]\\"]+)*@[\p{L}\p{M}\p{N}\p{So}_-]+(?:\.[\p{L}\p{M}\p{N}\p{So}_-]+)+$/u;

/** Whether a text is an accepted address, and nothing else. */
export const isEmail = (value: string): boolean =>
  value.length <= maxEmail && deliverable.test(value) && !invisible.test(value);

/** An address without quotes, brackets or separators (RFC 5321, dot-string), so that a header or a link cannot end within it. */
const plainAddress = /^[\p{L}\p{M}\p{N}.!#$%&'*+/=?^_`{|}~-]+@[\p{L}\p{M}\p{N}.-]+$/u;

/** Whether a text is an address that the firm can be reached at, alone. */
export const isPlainEmail = (value: string): boolean => isEmail(value) && plainAddress.test(value);

/** Whether a text is such an address, alone or after a name in angle brackets. */
export function isMailbox(value: string): boolean {
  const [, named, bare] = /^[^<>]*[^<>\s]\s*<([^<>]+)>$|^([^<>]+)$/.exec(value) ?? [];
  return isPlainEmail(named ?? bare ?? "");
}

/** The rule for a mailbox, as the rest of a sentence. */
export const mailboxRule = "must be an email address, alone or as Name <name@example.com>";

/**
 * Whether the part before the at sign has letters beyond ASCII: only servers with SMTPUTF8 (RFC 6531) accept such an
 * address, in an envelope or in a header. The domain can always be written in ASCII (Punycode).
 */
export const needsSmtpUtf8 = (address: string): boolean =>
  /[^\0-\x7F]/.test(address.slice(0, address.lastIndexOf("@")));

/** The address of a mailbox that may be written with a name. */
export const addressIn = (mailbox: string): string => /<([^<>]+)>$/.exec(mailbox)?.[1] ?? mailbox;
