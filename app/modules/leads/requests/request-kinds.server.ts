import { glareRequest } from "#modules/glare/request/request.server.ts";
import { newsletterRequest } from "#modules/newsletter/request/request.server.ts";
import { portfolioAccessRequest } from "#modules/portfolio/request/request.server.ts";
import { sampleModelRequest, sampleReportRequest } from "#modules/viewer/request/request.server.ts";
import { contactRequest } from "./contact/request.server.ts";
import type { LeadKind } from "./definitions.ts";
import { enteredRequest } from "./entered/request.server.ts";
import type { RequestKind } from "./kind.server.ts";
import { projectRequest } from "./project/request.server.ts";
import { quoteRequest } from "./quote/request.server.ts";

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
