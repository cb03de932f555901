import { Readable } from "node:stream";
import { byteOrderMark, csvLine } from "#app/lib/csv.ts";
import { subscriberStateName } from "#app/lib/subscriber-states.ts";
import { exportSubscribers, type ListedSubscriber } from "#server/db/queries/subscriber-list.ts";
import { unsubscribeUrl } from "#server/newsletter/unsubscribe-place.ts";
import { hasProved, userContext } from "#server/require-user.ts";
import { type Services, servicesContext } from "#server/services.ts";
import { redirectWithNotice } from "../../notice.server.ts";
import type { Route } from "./+types/export";
import { readFilter } from "./filter.ts";

/** The first three, with the state, are what an import reads. */
const columns: Record<string, (one: ListedSubscriber, services: Services) => string> = {
  address: ({ email }) => email,
  date: ({ confirmedAt, subscribedAt }) => (confirmedAt ?? subscribedAt).toISOString(),
  source: ({ source }, { siteUrl }) => source || `Form on ${new URL(siteUrl).host}`,
  state: ({ state }) => subscriberStateName(state),
  unsubscribed: ({ unsubscribedAt }) => unsubscribedAt?.toISOString() ?? "",
  stopped: ({ stoppedAt }) => stoppedAt?.toISOString() ?? "",
  "unsubscribe link": (one, services) => unsubscribeUrl(one, services),
};

/** The subscribers that the filters of the list let through, as a file that the import reads; read and sent page by page. */
export function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { search, searchParams } = new URL(request.url);
  if (!hasProved(context.get(userContext))) {
    const failed = "Please press Export CSV here: it asks who you are.";
    throw redirectWithNotice(context, `/admin/newsletter/subscribers${search}`, { failed });
  }
  const filter = readFilter(searchParams);
  const encoder = new TextEncoder();
  async function* file() {
    yield encoder.encode(byteOrderMark + csvLine(Object.keys(columns)));
    for await (const page of exportSubscribers(services.db, filter)) {
      const lines = page.map((one) =>
        csvLine(Object.values(columns).map((read) => read(one, services))),
      );
      yield encoder.encode(lines.join(""));
    }
  }
  const today = new Date().toISOString().slice(0, 10);
  return new Response(Readable.toWeb(Readable.from(file())) as ReadableStream<Uint8Array>, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="subscribers-${today}.csv"`,
      "Cache-Control": "private, no-store",
    },
  });
}
