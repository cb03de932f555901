import { email, line, message, optionalLine } from "../../forms/fields.ts";
import { defineForm } from "../definition.ts";

/**
 * A lead that a person at the firm adds after a call or meeting: not a form of the site. Callers may leave a phone number
 * and no address.
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
    /** By its title in the contact form. */
    service: optionalLine({ label: "Service" }),
    message: message({ label: "Their request", rows: 6, isWide: true }),
  },
  about: { field: "service" },
});
