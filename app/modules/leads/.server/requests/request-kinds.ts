import { longDate } from "#app/lib/dates.ts";
import { serviceListText } from "#modules/catalogue/choices.ts";
import { glareDelivery } from "#modules/catalogue/solar-pv-permitting.ts";
import { insertRequest } from "#modules/leads/.server/queries/leads.ts";
import {
  contactSubmissions,
  glareAssessments,
  manualRequests,
  portfolioAccessRequests,
  quoteRequests,
  sampleReportRequests,
} from "#modules/leads/.server/request-tables.ts";
import { newsletterRequest } from "#modules/leads/.server/requests/kinds/newsletter-request.ts";
import {
  contactConfirmationMail,
  contactLeadMail,
  glareConfirmationMail,
  glareLeadMail,
  quoteConfirmationMail,
  quoteLeadMail,
  sampleLeadMail,
  sampleMail,
} from "#modules/leads/lead-email-texts.ts";
import { contact } from "#modules/leads/requests/contact/definition.ts";
import { glare } from "#modules/leads/requests/glare/definition.ts";
import { portfolioAccess } from "#modules/leads/requests/portfolio-access/definition.ts";
import { project } from "#modules/leads/requests/project/definition.ts";
import { quote } from "#modules/leads/requests/quote/definition.ts";
import { sampleModel, sampleReport } from "#modules/leads/requests/sample/definition.ts";
import { issueSampleToken } from "#modules/viewer/.server/links/sample.ts";
import { sampleLinkDays, samples } from "#modules/viewer/samples.ts";
import { entered, type LeadKind } from "../../requests/definitions.ts";
import { defineRequest, type RequestKind } from "./define-request.ts";
import { projectRequest } from "./kinds/project-request.ts";

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

/** The short form is in the table of the long one. */
const quoteRequest = defineRequest(quote, {
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

const sampleRequest = (definition: typeof sampleModel | typeof sampleReport) =>
  defineRequest(definition, {
    table: sampleReportRequests,
    rowFields: definition.fields,
    store: (tx, values) => insertRequest(tx, sampleReportRequests, values),
    restore: (row) => row,
    emails({ email }, { siteUrl, secret }) {
      const { title, inWords, format } = samples[definition.kind];
      const { token, expires } = issueSampleToken(secret, definition.kind);
      const linkExpiresAt = new Date(expires);
      return {
        linkExpiresAt,
        toFirm: {
          mail: sampleLeadMail,
          inserts: { email, title, sample: inWords },
          facts: [
            ["Email", email],
            ["Sample", title],
          ],
        },
        toVisitor: {
          mail: sampleMail,
          inserts: { title, sample: inWords, days: String(sampleLinkDays) },
          url: new URL(`/samples/${token}`, siteUrl).href,
          facts: [
            ["Format", format],
            ["Link works until", longDate(linkExpiresAt.toISOString())],
          ],
        },
      };
    },
  });

const sampleModelRequest = sampleRequest(sampleModel);
const sampleReportRequest = sampleRequest(sampleReport);

const glareRequest = defineRequest(glare, {
  table: glareAssessments,
  rowFields: glare.fields,
  store: (tx, { details: _, ...values }) => insertRequest(tx, glareAssessments, values),
  restore: (row, { lead }) => ({ ...row, details: lead.details }),
  emails: ({ name, siteAddress }, { texts }) => ({
    toFirm: { mail: glareLeadMail, inserts: { name, site: siteAddress } },
    toVisitor: { mail: glareConfirmationMail, inserts: { delivery: glareDelivery(texts) } },
  }),
});

/** No email is sent. */
const portfolioAccessRequest = defineRequest(portfolioAccess, {
  table: portfolioAccessRequests,
  rowFields: portfolioAccess.fields,
  store: (tx, values) => insertRequest(tx, portfolioAccessRequests, values),
  restore: (row) => row,
});

/** No email is sent: a caller knows that they called. */
const enteredRequest = defineRequest(entered, {
  table: manualRequests,
  rowFields: entered.fields,
  store: (tx, values) => insertRequest(tx, manualRequests, values),
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
