import { claims, firm } from "@datumline/brand/firm";
import { spokenServices } from "#app/catalogue/choices.ts";

/** What the visitor is told; the services are from our own list, not typed. */
export const quoteAnswer = (services: readonly string[]) => ({
  subject: `We have received your quote request – ${firm.name}`,
  preview: `We have your request and will reply within ${claims.replyWithin}.`,
  heading: "Thank you for your quote request",
  paragraphs: [
    `We have received your request about ${spokenServices(services)} and will reply within ${claims.replyWithin}.`,
    "Reply to this email to add drawings, scans or details.",
    "If you did not write to us, you can ignore this email. Nothing more will be sent to you.",
  ],
});
