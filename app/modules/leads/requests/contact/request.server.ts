import { insertRequest } from "#modules/leads/.server/queries/requests.ts";
import { contactSubmissions } from "#modules/leads/.server/request-tables.ts";
import { defineRequest } from "../kind.server.ts";
import { contactAnswering } from "./answering.ts";
import { contact } from "./definition.ts";

export const contactRequest = defineRequest(contact, {
  table: contactSubmissions,
  rowFields: contact.fields,
  store: (tx, values) => insertRequest(tx, contactSubmissions, values),
  restore: (row) => row,
  async mails(values, { services, reference }) {
    const { contactMails } = await import("./emails.ts");
    const [settings, texts] = await Promise.all([
      services.settings(),
      services.documents.current(),
    ]);
    return contactMails(texts, values, reference, settings);
  },
  answering: contactAnswering,
});
