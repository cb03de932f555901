import type { Tx } from "../client.ts";
import { sampleReportRequests } from "../schema/requests.ts";

/** Stores that somebody asked for a sample and returns the row's id. */
export async function insertSampleRequest(
  tx: Tx,
  request: Pick<typeof sampleReportRequests.$inferInsert, "email">,
): Promise<string> {
  const [row] = await tx
    .insert(sampleReportRequests)
    .values(request)
    .returning({ id: sampleReportRequests.id });
  if (!row) throw new Error("sample_report_requests returned no row");
  return row.id;
}
