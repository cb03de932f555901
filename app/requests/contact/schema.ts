import { z } from "zod";
import { contactServices } from "#app/catalogue/choices.ts";
import { choice, email, line, message, optionalLine } from "#app/forms/rules.server.ts";

export const contactSchema = z.object({
  name: line("Your Name"),
  email: email("Email Address"),
  phone: optionalLine("Phone"),
  company: optionalLine("Company"),
  service: choice("Service of Interest", contactServices),
  message: message("Project Details"),
});

export type ContactRequest = z.infer<typeof contactSchema>;
