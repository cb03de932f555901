import { insertRequest } from "#modules/leads/.server/queries/leads.ts";
import { enteredRequests } from "#modules/leads/.server/request-tables.ts";
import { glareRequest } from "#modules/leads/requests/glare/request.server.ts";
import { newsletterRequest } from "#modules/leads/requests/newsletter/request.server.ts";
import { portfolioAccessRequest } from "#modules/leads/requests/portfolio-access/request.server.ts";
import {
  sampleModelRequest,
  sampleReportRequest,
} from "#modules/leads/requests/sample/request.server.ts";
import { contactRequest } from "./contact/request.server.ts";
import { entered, type LeadKind } from "./definitions.ts";
import { defineRequest, type RequestKind } from "./kind.server.ts";
import { projectRequest } from "./project/request.server.ts";
import { quoteRequest } from "./quote/request.server.ts";

/** No email is sent: a caller knows that they called. */
const enteredRequest = defineRequest(entered, {
  table: enteredRequests,
  rowFields: entered.fields,
  store: (tx, values) => insertRequest(tx, enteredRequests, values),
  restore: (row) => row,
});

/** The server's side of every kind. */
export const requestKinds: { readonly [Kind in LeadKind]: RequestKind } = {
  contact: contactRequest,
  quote: quoteRequest,
  project: projectRequest,
  glare: glareRequest,
  "sample-model": sampleModelRequest,
  "sample-report": sampleReportRequest,
  newsletter: newsletterRequest,
  "portfolio-access": portfolioAccessRequest,
  entered: enteredRequest,
};
