import { serviceListText } from "#modules/catalogue/choices.ts";
import { insertRequest } from "#modules/leads/.server/queries/leads.ts";
import { quoteRequests } from "#modules/leads/.server/request-tables.ts";
import { quoteConfirmationMail, quoteLeadMail } from "#modules/leads/lead-email-texts.ts";
import { project } from "#modules/leads/requests/project/definition.ts";
import { quote } from "#modules/leads/requests/quote/definition.ts";
import { defineRequest } from "../define-request.ts";

/** The short form is in the table of the long one. */
export const quoteRequest = defineRequest(quote, {
  table: quoteRequests,
  rowFields: project.fields,
  store: (tx, { service, details, ...sender }) =>
    insertRequest(tx, quoteRequests, {
      ...sender,
      kind: "quote",
      services: [service],
      projectDetails: details,
    }),
  restore: ({ name, email, services, projectDetails }) => ({
    name,
    email,
    service: services[0] ?? "",
    details: projectDetails,
  }),
  emails: ({ name, service }) => ({
    toFirm: { mail: quoteLeadMail, inserts: { name, service } },
    toVisitor: { mail: quoteConfirmationMail, inserts: { services: serviceListText([service]) } },
  }),
  acceptsFiles: true,
});
