import { insertRequest } from "#server/db/queries/requests.ts";
import { portfolioAccessRequests } from "#server/db/schema/requests.ts";
import { defineRequest } from "../kind.server.ts";
import { portfolioAccess } from "./definition.ts";

/** No email is sent. */
export const portfolioAccessRequest = defineRequest(portfolioAccess, {
  table: portfolioAccessRequests,
  rowFields: portfolioAccess.fields,
  store: (tx, values) => insertRequest(tx, portfolioAccessRequests, values),
  restore: (row) => row,
  mails: async () => [],
});
