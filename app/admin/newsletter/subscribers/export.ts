import { csvLine } from "#app/lib/csv.ts";
import { subscriberStateName } from "#app/lib/subscriber-states.ts";
import {
  countExportedSubscribers,
  exportSubscribers,
  type ListedSubscriber,
} from "#server/db/queries/subscriber-list.ts";
import { unsubscribeUrl } from "#server/newsletter/unsubscribe-place.ts";
import { type Services, servicesContext } from "#server/services.ts";
import { answerExport, today } from "../../answer-export.server.ts";
import type { Route } from "./+types/export";
import { readFilter } from "./filter.ts";

/** An import reads the first three columns and the status. */
const columns: Record<string, (one: ListedSubscriber, services: Services) => string> = {
  address: ({ email }) => email,
  date: ({ confirmedAt, subscribedAt }) => (confirmedAt ?? subscribedAt).toISOString(),
  source: ({ source }, { siteUrl }) => source || `Form on ${new URL(siteUrl).host}`,
  state: ({ state }) => subscriberStateName(state),
  unsubscribed: ({ unsubscribedAt }) => unsubscribedAt?.toISOString() ?? "",
  stopped: ({ stoppedAt }) => stoppedAt?.toISOString() ?? "",
  "unsubscribe link": (one, services) => unsubscribeUrl(one, services),
};

/**
 * The subscribers that match the filters of the list, as a file that the import accepts; read and sent page by page.
 */
export function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { search, searchParams } = new URL(request.url);
  const filter = readFilter(searchParams);
  async function* text() {
    yield csvLine(Object.keys(columns));
    for await (const page of exportSubscribers(services.db, filter)) {
      const lines = page.map((one) =>
        csvLine(Object.values(columns).map((read) => read(one, services))),
      );
      yield lines.join("");
    }
  }
  return answerExport(context, {
    entity: "subscriber",
    name: `subscribers-${today()}`,
    type: "csv",
    filter,
    proveAt: { screen: `/admin/newsletter/subscribers${search}`, button: "Export CSV" },
    read: async () => ({ rows: await countExportedSubscribers(services.db, filter), text: text() }),
  });
}
