import { email } from "#app/forms/fields.ts";
import { invalidEmail } from "#app/lib/email.ts";
import { defineForm } from "../definition.ts";

/** The gate of the portfolio is a courtesy: it asks for nothing but an address, and opens in any case. */
export const portfolioAccess = defineForm({
  kind: "portfolio-access",
  name: "Portfolio access",
  path: "/portfolio",
  fields: { email: email({ label: "Email", missing: invalidEmail }) },
  about: { text: "Opened the portfolio" },
  needsNoAnswer: true,
  failsOpen: true,
});
