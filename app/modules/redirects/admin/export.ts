import { sendExport, todayInFileName } from "#app/admin/export.server.ts";
import { csvLine } from "#app/lib/csv.ts";
import { servicesContext } from "#app/services.ts";
import { userContext } from "#modules/accounts/.server/require-user.ts";
import { listRules } from "#modules/redirects/.server/queries/redirects.ts";
import type { Route } from "./+types/export";

/** All redirects as a file, in the format of the import. */
export function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  return sendExport(services, context.get(userContext), {
    entity: "redirect",
    name: `redirects-${todayInFileName()}`,
    type: "csv",
    filter: {},
    reauthAt: null,
    async read() {
      const rules = await listRules(services.db);
      const lines = rules.map(({ from, to, kind }) => csvLine([from, to, String(kind)]));
      return { rows: rules.length, text: csvLine(["from", "to", "kind"]) + lines.join("") };
    },
  });
}
