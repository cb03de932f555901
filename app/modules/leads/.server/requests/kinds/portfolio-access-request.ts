import { insertRequest } from "#modules/leads/.server/queries/leads.ts";
import { portfolioAccessRequests } from "#modules/leads/.server/request-tables.ts";
import { defineRequest } from "#modules/leads/.server/requests/define-request.ts";
import { portfolioAccess } from "#modules/leads/requests/portfolio-access/definition.ts";

/** No email is sent. */
export const portfolioAccessRequest = defineRequest(portfolioAccess, {
  table: portfolioAccessRequests,
  rowFields: portfolioAccess.fields,
  store: (tx, values) => insertRequest(tx, portfolioAccessRequests, values),
  restore: (row) => row,
});
