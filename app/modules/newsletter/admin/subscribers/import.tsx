import { adminClientAction } from "#app/admin/action-result.ts";
import { importCsv } from "#app/admin/csv-import.server.ts";
import { CsvImportScreen, maxCsvFormBytes } from "#app/admin/csv-import.tsx";
import type { PageHandle } from "#app/lib/page-handle.ts";
import { servicesContext } from "#app/services.ts";
import { EmailAddress } from "#app/ui/email-address.tsx";
import { userContext } from "#modules/accounts/.server/require-user.ts";
import type { Route } from "./+types/import";
import { subscribersCsv } from "./subscribers.server.ts";

export const meta = () => [{ title: "Import subscribers" }];

export const handle: PageHandle = { maxMultipartBytes: maxCsvFormBytes };

/** Without a loader, client-side navigations would not reach the server and its guard. */
export const loader = () => null;

export function action({ request, context }: Route.ActionArgs) {
  const { content } = context.get(servicesContext);
  const author = { content, user: context.get(userContext) };
  return importCsv(request, author, subscribersCsv(new Date()));
}
export const clientAction = adminClientAction;

/** The length of a valid date; the column may contain anything. */
const dayLength = "2026-04-30".length;

/** Imports subscribers from another list, with the proof of their consent. */
export default function ImportSubscribers({ actionData }: Route.ComponentProps) {
  return (
    <CsvImportScreen
      list={{ to: "/admin/newsletter/subscribers", label: "All subscribers" }}
      title="Import subscribers"
      submit="Import subscribers"
      result={actionData}
      report={{
        columns: [
          {
            column: "address",
            name: "Address",
            className: "wrap-anywhere md:w-1/4",
            show: (address) => <EmailAddress>{address}</EmailAddress>,
          },
          {
            column: "date",
            name: "Date",
            className: (date) => (date.length > dayLength ? "wrap-anywhere" : "whitespace-nowrap"),
          },
          { column: "source", name: "Source", className: "wrap-anywhere md:w-1/4" },
        ],
        results: [
          ["refused", "Rejected"],
          ["confirmed", "Confirmed"],
          ["added", "Added"],
          ["known", "Already subscribed"],
        ],
        empty: "The file has no addresses.",
        maxListed: 500,
      }}
    >
      A CSV file with the columns <code>address,date,source</code>. Enter the date of consent, such
      as 2026-04-30, and its source. Both are kept as proof of consent; lines without them are
      rejected. People who have unsubscribed stay unsubscribed. The import sends no emails.
    </CsvImportScreen>
  );
}
