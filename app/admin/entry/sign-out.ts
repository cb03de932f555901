import { redirect } from "react-router";
import { servicesContext } from "#server/services.ts";
import type { Route } from "./+types/sign-out";

export async function action({ request, context }: Route.ActionArgs) {
  const { auth } = context.get(servicesContext);
  const { headers } = await auth.api.signOut({ headers: request.headers, returnHeaders: true });
  return redirect("/admin/sign-in", { headers });
}

/** Opened as a page it changes nothing. */
export const loader = () => redirect("/admin");
