import { glareDelivery } from "#modules/catalogue/glare-delivery.ts";
import { insertRequest } from "#modules/leads/.server/queries/leads.ts";
import { glareAssessments } from "#modules/leads/.server/request-tables.ts";
import { defineRequest } from "#modules/leads/.server/requests/define-request.ts";
import { glareConfirmationMail, glareLeadMail } from "#modules/leads/lead-email-texts.ts";
import { glare } from "#modules/leads/requests/glare/definition.ts";

export const glareRequest = defineRequest(glare, {
  table: glareAssessments,
  rowFields: glare.fields,
  store: (tx, { details: _, ...values }) => insertRequest(tx, glareAssessments, values),
  restore: (row, { lead }) => ({ ...row, details: lead.details }),
  emails: ({ name, siteAddress }, { texts }) => ({
    toFirm: { mail: glareLeadMail, inserts: { name, site: siteAddress } },
    toVisitor: { mail: glareConfirmationMail, inserts: { delivery: glareDelivery(texts) } },
  }),
});
