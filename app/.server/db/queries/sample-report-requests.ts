import type { Db } from "../client.ts";
import { sampleReportRequests } from "../schema/requests.ts";

/** Stores that somebody asked for a sample and returns the row's id. */
export async function insertSampleRequest(
  db: Db,
  request: Pick<typeof sampleReportRequests.$inferInsert, "email">,
): Promise<string> {
  const [row] = await db
    .insert(sampleReportRequests)
    .values(request)
    .returning({ id: sampleReportRequests.id });
  if (!row) throw new Error("sample_report_requests returned no row");
  return row.id;
}
