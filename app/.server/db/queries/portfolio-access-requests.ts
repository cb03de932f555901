import type { Tx } from "../client.ts";
import { portfolioAccessRequests } from "../schema/portfolio.ts";

/** Stores who opened the portfolio and returns the row's id. */
export async function insertPortfolioAccess(
  tx: Tx,
  request: Pick<typeof portfolioAccessRequests.$inferInsert, "email">,
): Promise<string> {
  const [row] = await tx
    .insert(portfolioAccessRequests)
    .values(request)
    .returning({ id: portfolioAccessRequests.id });
  if (!row) throw new Error("portfolio_access_requests returned no row");
  return row.id;
}
