import { insertRequest } from "#server/db/queries/requests.ts";
import { contactSubmissions } from "#server/db/schema/requests.ts";
import { defineRequest } from "../kind.server.ts";
import { contact } from "./definition.ts";

export const contactRequest = defineRequest(contact, {
  table: contactSubmissions,
  rowFields: contact.fields,
  store: (tx, values) => insertRequest(tx, contactSubmissions, values),
  restore: (row) => row,
  async mails(values, { services }) {
    const { contactMails } = await import("./emails.ts");
    return contactMails(values, services.env.MAIL_TO);
  },
});
