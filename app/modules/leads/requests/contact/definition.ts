import { otherService } from "#modules/catalogue/choices.ts";
import { contactWords } from "../../form-words.ts";
import { choice, email, line, message, optionalLine } from "../../forms/fields.ts";
import { defineForm } from "../definition.ts";

export const contact = defineForm({
  kind: "contact",
  name: "Contact message",
  path: "/contact",
  fields: {
    name: line({ label: "Your Name", title: "Name", autoComplete: "name" }),
    email: email({ label: "Email Address", title: "Email" }),
    phone: optionalLine({ label: "Phone", type: "tel", autoComplete: "tel" }),
    company: optionalLine({ label: "Company", autoComplete: "organization" }),
    service: choice({
      label: "Service of Interest",
      title: "Service",
      options: [otherService],
      offered: "contact",
      empty: "Choose a service",
      isWide: true,
    }),
    message: message({
      label: "Project Details",
      hint: contactWords.hints.message,
      rows: 6,
      isWide: true,
    }),
  },
  about: { field: "service" },
});
