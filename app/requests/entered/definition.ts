import { email, line, message, optionalLine } from "#app/forms/fields.ts";
import { defineForm } from "../definition.ts";

/**
 * A person at the firm enters someone who called or met them: not a form of the site. Callers may leave a number and no
 * address.
 */
export const entered = defineForm({
  kind: "entered",
  name: "Added manually",
  path: "/admin/leads/new",
  fields: {
    name: line({ label: "Name" }),
    email: email({ label: "Email" }),
    phone: optionalLine({ label: "Phone", type: "tel" }),
    company: optionalLine({ label: "Company" }),
    /** As the contact form calls it. */
    service: optionalLine({ label: "Service" }),
    message: message({ label: "Their request", rows: 6, isWide: true }),
  },
  about: { field: "service" },
});
