import { bookingPageRule, bookingServiceOf } from "#app/lib/booking-page.ts";
import { isMailbox, isPlainEmail, mailboxRule } from "#app/lib/email.ts";
import { isTimeZone } from "#app/lib/zoned-time.ts";

type Rule = {
  fits(line: string): boolean;
  /** The error of a line, after its label. */
  message: string;
};

const code = (pattern: RegExp): Rule => ({
  fits: (line) => pattern.test(line),
  message: "must be the code only: the part between the quotation marks after content=",
});

/** Rules for a line of a document, by name: declarations go to the browser as plain data. */
export const lineRules = {
  timeZone: {
    fits: isTimeZone,
    message: "must be a time zone from the list, such as Asia/Kolkata",
  },
  currency: {
    fits: (line) => Intl.supportedValuesOf("currency").includes(line),
    message: "must be the code of a currency, such as EUR or USD",
  },
  clock: {
    fits: (line) => /^([01]\d|2[0-3]):[0-5]\d$/.test(line),
    message: "must be a time in the form 09:00",
  },
  email: {
    fits: isPlainEmail,
    message: "must be just an email address, such as leads@example.com",
  },
  mailbox: { fits: isMailbox, message: mailboxRule },
  bookingPage: {
    fits: (line) => URL.canParse(line) && bookingServiceOf(new URL(line)) !== undefined,
    message: bookingPageRule,
  },
  googleCode: code(/^[\w-]{20,100}$/),
  bingCode: code(/^[0-9A-F]{32}$/i),
  yandexCode: code(/^[0-9a-f]{16}$/),
  pinterestCode: code(/^[0-9a-f]{32}$/),
  metaCode: code(/^[0-9a-z]{20,60}$/),
} as const satisfies Record<string, Rule>;

export type LineRule = keyof typeof lineRules;
/*
 * Targets of a `link` part: a page of the site by its path, or an address that starts with https:, mailto: or tel:.
 * Never a script, nor an address of another host that only looks like a path.
 */

export const isSitePath = (address: string): boolean =>
  /^\/(?:[^/]|$)/.test(address) && !/[\s\\]/.test(address);

/** Whether an address is allowed as a link's target, judged by its spelling. */
export const isLinkAddress = (address: string): boolean =>
  isSitePath(address) ||
  (/^https:\/\/\S+$/.test(address) && URL.canParse(address)) ||
  /^mailto:[^\s@<>]+@[^\s@<>]+$/.test(address) ||
  /^tel:\+?[\d-]+$/.test(address);
