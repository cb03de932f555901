import { claimsDocument, firmDocument } from "#app/content/firm.ts";
import type { TextReader } from "#app/documents/define-content.ts";
import type { Answering } from "../kind.server.ts";

/** What the receipt of a message promises. */
export function contactAnswering({ of }: TextReader): Answering {
  const { hours, email } = of(firmDocument);
  const { days, from, to, timeZone } = hours;
  return {
    next: [
      `If you asked for a price, you have a reply within ${of(claimsDocument).replyWithin}.`,
      `Other messages are read in office hours, ${days} ${from} to ${to}, ${timeZone}, and answered by email.`,
    ],
    answeredBy: `the engineer who would do the work, from ${email}`,
  };
}
