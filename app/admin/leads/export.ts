import { Readable } from "node:stream";
import { byteOrderMark, csvLine } from "#app/lib/csv.ts";
import { exportLeads } from "#server/db/queries/lead-export.ts";
import { hasProved, userContext } from "#server/require-user.ts";
import { servicesContext } from "#server/services.ts";
import { redirectWithNotice } from "../notice.server.ts";
import type { Route } from "./+types/export";
import { readFilter } from "./filter.ts";
import { sheetHead, sheetLines } from "./sheet.server.ts";

/** The leads that the filters of the inbox let through, as a file for a spreadsheet; read and sent page by page. */
export function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { search, searchParams } = new URL(request.url);
  if (!hasProved(context.get(userContext))) {
    const failed = "Please press Export CSV here: it asks who you are.";
    throw redirectWithNotice(context, `/admin/leads${search}`, { failed });
  }
  const filter = readFilter(searchParams, context.get(userContext).id);
  const encoder = new TextEncoder();
  async function* file() {
    yield encoder.encode(byteOrderMark + csvLine(sheetHead));
    for await (const page of exportLeads(services.db, filter)) {
      const lines = await sheetLines(services, page);
      yield encoder.encode(lines.map(csvLine).join(""));
    }
  }
  const today = new Date().toISOString().slice(0, 10);
  return new Response(Readable.toWeb(Readable.from(file())) as ReadableStream<Uint8Array>, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="leads-${today}.csv"`,
      "Cache-Control": "private, no-store",
    },
  });
}
