import { redirect } from "react-router";
import { servicesContext } from "#server/services.ts";
import type { Route } from "./+types/sign-out";
import { noteSignIn } from "./sign-in-log.server.ts";

export async function action({ request, context }: Route.ActionArgs) {
  const { auth } = context.get(servicesContext);
  const found = await auth.api.getSession({ headers: request.headers });
  const { headers } = await auth.api.signOut({ headers: request.headers, returnHeaders: true });
  if (found) await noteSignIn(context, request, { action: "sign out", account: found.user });
  return redirect("/admin/sign-in", { headers });
}

/** Opened as a page it changes nothing. */
export const loader = () => redirect("/admin");
