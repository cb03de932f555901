import { email } from "#app/forms/fields.ts";
import { invalidEmail } from "#app/lib/email.ts";
import { defineForm } from "../definition.ts";

export const newsletter = defineForm({
  kind: "newsletter",
  name: "Newsletter",
  path: "/newsletter",
  fields: {
    /** One mailbox must not be subscribed, or written to, once for each spelling. */
    email: email({ label: "Email", missing: invalidEmail, isLowerCase: true }),
  },
  about: { text: "Newsletter" },
  needsNoAnswer: true,
});
