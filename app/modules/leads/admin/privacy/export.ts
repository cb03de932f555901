import { data } from "react-router";
import { sendExport, todayInFileName } from "#app/admin/export.server.ts";
import { servicesContext } from "#app/services.ts";
import { userContext } from "#modules/accounts/.server/require-user.ts";
import {
  exportPerson,
  findPerson,
  normalizedAddress,
} from "#modules/leads/.server/privacy/privacy-requests.ts";
import type { Route } from "./+types/export";

/** Everything held about a person, as a file that can be given to them. */
export function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { workDb } = services.database;
  const reader = context.get(userContext);
  const { search, searchParams } = new URL(request.url);
  const address = normalizedAddress(searchParams.get("address") ?? "");
  return sendExport(services, reader, {
    entity: "person",
    name: `person-${todayInFileName()}`,
    type: "json",
    filter: { email: address },
    reauthAt: { screen: `/admin/leads/privacy${search}`, button: "Export JSON" },
    async read() {
      if (!(await findPerson(workDb, address, reader)))
        throw data("No data found about this person.", { status: 404 });
      const { rows, ...person } = await exportPerson(workDb, address, reader);
      return { rows, text: JSON.stringify(person, null, 2) };
    },
  });
}
