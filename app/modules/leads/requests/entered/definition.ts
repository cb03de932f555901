import { email, line, text } from "#app/fields/fields.ts";
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
    name: line("Name"),
    email: email("Email"),
    phone: line("Phone", { isOptional: true, type: "tel" }),
    company: line("Company", { isOptional: true }),
    /** By its title in the contact form. */
    service: line("Service", { isOptional: true }),
    message: text("Their request", { maxLength: 5_000, rows: 6, isWide: true }),
  },
  about: { field: "service" },
});
