import { sendExport, todayInFileName } from "#app/admin/export.server.ts";
import { csvLine } from "#app/lib/csv.ts";
import { servicesContext } from "#app/services.ts";
import { userContext } from "#modules/accounts/.server/require-user.ts";
import { unsubscribeUrl } from "#modules/newsletter/.server/links/subscription.ts";
import {
  countExportedSubscribers,
  exportSubscribers,
  type ListedSubscriber,
} from "#modules/newsletter/.server/queries/subscribers.ts";
import type { Secret } from "#platform/secrets.ts";
import { subscriberStateName } from "../../newsletter.ts";
import type { Route } from "./+types/export";
import { readSubscriberFilter } from "./subscribers.server.ts";

/** An import reads the first three columns and the status. */
const columns: Record<
  string,
  (one: ListedSubscriber, links: { siteUrl: string; secret: Secret }) => string
> = {
  address: ({ email }) => email,
  date: ({ confirmedAt, subscribedAt }) => (confirmedAt ?? subscribedAt).toISOString(),
  source: ({ source }, { siteUrl }) => source || `Form on ${new URL(siteUrl).host}`,
  state: ({ state }) => subscriberStateName(state),
  unsubscribed: ({ unsubscribedAt }) => unsubscribedAt?.toISOString() ?? "",
  stopped: ({ stoppedAt }) => stoppedAt?.toISOString() ?? "",
  "unsubscribe link": unsubscribeUrl,
};

/**
 * The subscribers that match the filters of the list, as a file that the import accepts; read and sent page by page.
 */
export function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { search, searchParams } = new URL(request.url);
  const filter = readSubscriberFilter(searchParams);
  async function* text() {
    yield csvLine(Object.keys(columns));
    for await (const page of exportSubscribers(services.db, filter)) {
      const lines = page.map((one) =>
        csvLine(Object.values(columns).map((read) => read(one, services))),
      );
      yield lines.join("");
    }
  }
  return sendExport(services, context.get(userContext), {
    entity: "subscriber",
    name: `subscribers-${todayInFileName()}`,
    type: "csv",
    filter,
    reauthAt: { screen: `/admin/newsletter/subscribers${search}`, button: "Export CSV" },
    read: async () => ({ rows: await countExportedSubscribers(services.db, filter), text: text() }),
  });
}
