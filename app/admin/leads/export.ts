import { Readable } from "node:stream";
import { formatBytes } from "#app/lib/bytes.ts";
import { byteOrderMark, csvLine } from "#app/lib/csv.ts";
import { leadKindNames } from "#app/lib/lead-kinds.ts";
import { unsubscribeUrl } from "#app/requests/newsletter/subscription.server.ts";
import { type ExportedLead, exportLeads } from "#server/db/queries/lead-export.ts";
import { isSubscribed } from "#server/db/queries/newsletter-subscribers.ts";
import { type Services, servicesContext } from "#server/services.ts";
import type { Route } from "./+types/export";
import { readFilter } from "./filter.ts";

/** The columns of the file, in their order. */
const columns: Record<
  string,
  (lead: ExportedLead, services: Services) => string | null | undefined
> = {
  Received: ({ submittedAt }) => submittedAt.toISOString(),
  Kind: ({ kind }) => leadKindNames[kind],
  Status: ({ status }) => status,
  "Suspected of spam": ({ suspicions }) => suspicions.join(", "),
  Name: ({ name }) => name,
  Email: ({ email }) => email,
  Phone: ({ contact, quote }) => contact?.phone ?? quote?.phone,
  Company: ({ contact, glare, quote }) => contact?.company ?? glare?.company ?? quote?.company,
  Country: ({ quote }) => quote?.country,
  About: ({ summary }) => summary,
  Message: ({ contact, quote }) => contact?.message ?? quote?.projectDetails,
  "PV system size (kW)": ({ glare }) => glare?.pvSize,
  "Near airport/major road": ({ glare }) => glare?.nearAirport,
  "Planning stage": ({ glare }) => glare?.planningStage,
  "Glare check": ({ details }) => details,
  "Scan formats": ({ quote }) => quote?.scanFormats.join(", "),
  LOD: ({ quote }) => quote?.lod,
  Deadline: ({ quote }) => quote?.deadline,
  Express: ({ quote }) => (quote?.express ? "Yes" : ""),
  Budget: ({ quote }) => quote?.budget,
  Files: ({ quote }) =>
    quote?.attachments
      .map(({ name, size, type }) => (type === "link" ? name : `${name} (${formatBytes(size)})`))
      .join("\n"),
  Newsletter: ({ newsletter }) =>
    newsletter && (isSubscribed(newsletter) ? "Subscribed" : "Unsubscribed"),
  // Whoever writes to subscribers must give each a way out.
  "Unsubscribe link": ({ newsletter }, services) =>
    newsletter && unsubscribeUrl(newsletter, services),
  "Sent from": ({ source }) => source,
  Notes: ({ notes }) => notes,
};

/** The leads that the filters of the inbox let through, as a file for a spreadsheet; read and sent page by page. */
export function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const filter = readFilter(new URL(request.url).searchParams);
  const encoder = new TextEncoder();
  async function* file() {
    yield encoder.encode(byteOrderMark + csvLine(Object.keys(columns)));
    for await (const page of exportLeads(services.db, filter)) {
      const line = (lead: ExportedLead) =>
        Object.values(columns).map((read) => read(lead, services) ?? "");
      yield encoder.encode(page.map((lead) => csvLine(line(lead))).join(""));
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
