import { email } from "#app/fields/fields.ts";
import { invalidEmail } from "#app/lib/email.ts";
import { defineForm } from "#modules/leads/requests/definition.ts";

export const newsletter = defineForm({
  kind: "newsletter",
  name: "Newsletter",
  path: "/newsletter",
  fields: {
    /** A mailbox must be subscribed only once, in any spelling. */
    email: email("Email", { missing: invalidEmail, isLowerCase: true }),
  },
  about: { text: "Newsletter" },
  needsNoReply: true,
});
