import { insertContactSubmission } from "#server/db/queries/contact-submissions.ts";
import type { RequestKind } from "../receive.server.ts";
import { contactSchema } from "./schema.ts";

export const contactRequest: RequestKind<typeof contactSchema> = {
  form: "contact",
  schema: contactSchema,
  success: "Thank you for your message! We will get back to you soon.",
  failure: "There was an error submitting your message. Please try again.",
  leadKind: () => "contact",
  store: insertContactSubmission,
  lead: ({ name, email, service, phone, company, message }) => ({
    name,
    email,
    summary: service,
    words: [phone, company, message],
  }),
  async mails(values, { services }) {
    const { contactMails } = await import("./emails.ts");
    return contactMails(values, services.env.MAIL_TO);
  },
};
