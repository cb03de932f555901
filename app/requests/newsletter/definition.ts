import { email } from "#app/forms/fields.ts";
import { invalidEmail } from "#app/lib/email.ts";
import { defineForm } from "../definition.ts";

export const newsletter = defineForm({
  kind: "newsletter",
  name: "Newsletter",
  path: "/newsletter",
  fields: {
    /** A mailbox must be subscribed only once, in any spelling. */
    email: email({ label: "Email", missing: invalidEmail, isLowerCase: true }),
  },
  about: { text: "Newsletter" },
  needsNoAnswer: true,
});
