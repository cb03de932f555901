import { claims, firm } from "@datumline/brand/firm";
import type { Answering } from "../kind.server.ts";

const { days, from, to, timeZone } = firm.hours;

/** What the receipt of a message promises. */
export const contactAnswering: Answering = {
  next: [
    `If you asked for a price, you have a reply within ${claims.replyWithin}.`,
    `Other messages are read in office hours, ${days} ${from} to ${to}, ${timeZone}, and answered by email.`,
  ],
  answeredBy: `the engineer who would do the work, from ${firm.email}`,
};
