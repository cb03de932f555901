import { sendExport, todayInFileName } from "#app/admin/export.server.ts";
import { csvLine } from "#app/lib/csv.ts";
import { servicesContext } from "#app/services.ts";
import { userContext } from "#modules/accounts/.server/require-user.ts";
import { countExportedLeads, exportLeads } from "#modules/leads/.server/queries/lead-inbox.ts";
import type { Route } from "./+types/export";
import { csvHeader, csvRows } from "./csv.server.ts";
import { readLeadFilter } from "./filter.ts";

/** The leads that match the filters of the inbox, as a spreadsheet file; read and sent page by page. */
export function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const user = context.get(userContext);
  const { search, searchParams } = new URL(request.url);
  const filter = readLeadFilter(searchParams, user.id);
  async function* text() {
    yield csvLine(csvHeader);
    for await (const page of exportLeads(services.db, filter)) {
      const lines = await csvRows(services, page);
      yield lines.map(csvLine).join("");
    }
  }
  return sendExport(services, user, {
    entity: "lead",
    name: `leads-${todayInFileName()}`,
    type: "csv",
    filter,
    reauthAt: { screen: `/admin/leads${search}`, button: "Export CSV" },
    read: async () => ({ rows: await countExportedLeads(services.db, filter), text: text() }),
  });
}
