import { email } from "#app/fields/fields.ts";
import { invalidEmail } from "#app/lib/email.ts";
import { defineForm } from "#modules/leads/requests/definition.ts";

/** The portfolio gate is a courtesy: it asks only for an address, and always opens. */
export const portfolioAccess = defineForm({
  kind: "portfolio-access",
  name: "Portfolio access",
  path: "/portfolio",
  fields: { email: email("Email", { missing: invalidEmail }) },
  about: { text: "Opened the portfolio" },
  needsNoReply: true,
  failsOpen: true,
});
