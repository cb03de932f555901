import { adminClientAction } from "#app/admin/action-result.ts";
import { importCsv } from "#app/admin/csv-import.server.ts";
import { CsvImportScreen, maxCsvFormBytes } from "#app/admin/csv-import.tsx";
import type { PageHandle } from "#app/lib/page-handle.ts";
import { servicesContext } from "#app/services.ts";
import { userContext } from "#modules/accounts/.server/require-user.ts";
import type { Route } from "./+types/import";
import { redirectsCsv } from "./import.server.ts";

export const meta = () => [{ title: "Import redirects" }];

export const handle: PageHandle = { maxMultipartBytes: maxCsvFormBytes };

/** Without a loader, client-side navigations would not reach the server and its guard. */
export const loader = () => null;

export function action({ request, context }: Route.ActionArgs) {
  const { content, siteUrl } = context.get(servicesContext);
  return importCsv(request, { content, user: context.get(userContext) }, redirectsCsv(siteUrl));
}
export const clientAction = adminClientAction;

/** Imports redirects from a file, for example from the previous site. */
export default function ImportRedirects({ actionData }: Route.ComponentProps) {
  return (
    <CsvImportScreen
      list={{ to: "/admin/site/redirects", label: "All redirects" }}
      title="Import redirects"
      submit="Import CSV"
      result={actionData}
      report={{
        columns: [
          { column: "from", name: "From", className: "wrap-anywhere md:w-1/4" },
          { column: "to", name: "To", className: "wrap-anywhere md:w-1/4" },
          { column: "kind", name: "Kind" },
        ],
        results: [
          ["refused", "Rejected"],
          ["changed", "Changed"],
          ["added", "Added"],
          ["known", "Unchanged"],
        ],
        empty: "The file has no redirects.",
      }}
    >
      A CSV file with the columns <code>from,to,kind</code>, like the one from Export CSV. The
      default kind is 301. A line with an existing From updates that redirect; rejected lines do not
      affect the others.
    </CsvImportScreen>
  );
}
