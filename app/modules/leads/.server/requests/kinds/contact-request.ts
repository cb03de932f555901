import { serviceListText } from "#modules/catalogue/choices.ts";
import { insertRequest } from "#modules/leads/.server/queries/leads.ts";
import { contactSubmissions } from "#modules/leads/.server/request-tables.ts";
import { contactConfirmationMail, contactLeadMail } from "#modules/leads/lead-email-texts.ts";
import { contact } from "#modules/leads/requests/contact/definition.ts";
import { defineRequest } from "../define-request.ts";

export const contactRequest = defineRequest(contact, {
  table: contactSubmissions,
  rowFields: contact.fields,
  store: (tx, values) => insertRequest(tx, contactSubmissions, values),
  restore: (row) => row,
  emails: ({ name, service }) => ({
    toFirm: { mail: contactLeadMail, inserts: { name, service } },
    toVisitor: { mail: contactConfirmationMail, inserts: { service: serviceListText([service]) } },
  }),
});
