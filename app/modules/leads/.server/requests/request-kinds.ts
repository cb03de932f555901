import { insertRequest } from "#modules/leads/.server/queries/leads.ts";
import { enteredRequests } from "#modules/leads/.server/request-tables.ts";
import { glareRequest } from "#modules/leads/.server/requests/kinds/glare-request.ts";
import { newsletterRequest } from "#modules/leads/.server/requests/kinds/newsletter-request.ts";
import { portfolioAccessRequest } from "#modules/leads/.server/requests/kinds/portfolio-access-request.ts";
import {
  sampleModelRequest,
  sampleReportRequest,
} from "#modules/leads/.server/requests/kinds/sample-request.ts";
import { entered, type LeadKind } from "../../requests/definitions.ts";
import { defineRequest, type RequestKind } from "./define-request.ts";
import { contactRequest } from "./kinds/contact-request.ts";
import { projectRequest } from "./kinds/project-request.ts";
import { quoteRequest } from "./kinds/quote-request.ts";

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
