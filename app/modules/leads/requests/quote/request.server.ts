import { insertRequest } from "#modules/leads/.server/queries/requests.ts";
import { quoteRequests } from "#modules/leads/.server/request-tables.ts";
import { defineRequest } from "../kind.server.ts";
import { projectRequest } from "../project/definition.ts";
import { quoteAnswering } from "./answering.ts";
import { quote } from "./definition.ts";

/** The short form is in the table of the long one. */
export const quoteRequest = defineRequest(quote, {
  table: quoteRequests,
  rowFields: projectRequest.fields,
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
  async mails(values, { services, reference }) {
    const { quoteMails } = await import("./emails.ts");
    const [settings, texts] = await Promise.all([
      services.settings(),
      services.documents.current(),
    ]);
    return quoteMails(texts, values, reference, settings);
  },
  takesFiles: true,
  answering: quoteAnswering,
});
