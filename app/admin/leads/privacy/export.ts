import { data } from "react-router";
import { exportPerson, findPerson, spelledAddress } from "#server/privacy/find-person.ts";
import { hasProved, userContext } from "#server/require-user.ts";
import { servicesContext } from "#server/services.ts";
import { redirectWithNotice } from "../../notice.server.ts";
import type { Route } from "./+types/export";

/** All that is kept of a person, as a file that can be given to them. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { workDb } = context.get(servicesContext).database;
  const { search, searchParams } = new URL(request.url);
  if (!hasProved(context.get(userContext))) {
    const failed = "Please press Export JSON here: it asks who you are.";
    throw redirectWithNotice(context, `/admin/leads/privacy${search}`, { failed });
  }
  const address = spelledAddress(searchParams.get("address") ?? "");
  if (!(await findPerson(workDb, address)))
    throw data("There is nothing of this person.", { status: 404 });
  const today = new Date().toISOString().slice(0, 10);
  return new Response(JSON.stringify(await exportPerson(workDb, address), null, 2), {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": `attachment; filename="person-${today}.json"`,
      "Cache-Control": "private, no-store",
    },
  });
}
