import { serviceListText } from "#modules/catalogue/choices.ts";
import { insertRequest } from "#modules/leads/.server/queries/leads.ts";
import { contactSubmissions } from "#modules/leads/.server/request-tables.ts";
import { contactConfirmationMail, contactLeadMail } from "../../lead-emails.ts";
import { defineRequest } from "../kind.server.ts";
import { contact } from "./definition.ts";

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
