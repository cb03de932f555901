import { data, redirect } from "react-router";
import { z } from "zod";
import { servicesContext } from "#app/services.ts";
import { findLeadAttachments } from "#modules/leads/.server/requests/stored-requests.ts";
import type { Route } from "./+types/files";

/** The target of links in the firm's emails to the files of a request: they are on its lead's page. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const leadId = z.uuid().safeParse(params.id).data;
  const files = leadId && (await findLeadAttachments(context.get(servicesContext).db, leadId));
  if (!files) throw data("This request does not exist.", { status: 404 });
  return redirect(`/admin/leads/${leadId}#files`);
}
