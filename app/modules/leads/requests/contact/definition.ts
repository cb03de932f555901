import { choice, email, line, text } from "#app/fields/fields.ts";
import { otherService } from "#modules/catalogue/choices.ts";
import { contactHints } from "../../form-hints.ts";
import { defineForm } from "../definition.ts";

export const contact = defineForm({
  kind: "contact",
  name: "Contact message",
  path: "/contact",
  fields: {
    name: line("Your Name", { title: "Name", autoComplete: "name" }),
    email: email("Email Address", { title: "Email" }),
    phone: line("Phone", { isOptional: true, type: "tel", autoComplete: "tel" }),
    company: line("Company", { isOptional: true, autoComplete: "organization" }),
    service: choice("Service of Interest", [otherService], {
      title: "Service",
      offered: "contact",
      empty: "Choose a service",
      isWide: true,
    }),
    message: text("Project Details", {
      maxLength: 5_000,
      hint: contactHints.hints.message,
      rows: 6,
      isWide: true,
    }),
  },
  about: { field: "service" },
});
