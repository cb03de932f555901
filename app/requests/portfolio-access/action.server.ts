import { insertPortfolioAccess } from "#server/db/queries/portfolio-access-requests.ts";
import type { RequestKind } from "../receive.server.ts";
import { portfolioAccessSchema } from "./schema.ts";

/** The gate is a courtesy: it opens whether or not the address could be kept, and nobody is written to. */
export const portfolioAccess: RequestKind<typeof portfolioAccessSchema> = {
  form: "portfolio-access",
  schema: portfolioAccessSchema,
  success: "The portfolio is open.",
  failure: "There was an error submitting your request. Please try again.",
  isForgiving: true,
  leadKind: () => "portfolio-access",
  store: insertPortfolioAccess,
  lead: ({ email }) => ({ name: "", email, summary: "Opened the portfolio" }),
  mails: async () => [],
};
