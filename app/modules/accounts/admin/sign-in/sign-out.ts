import { redirect } from "react-router";
import { removeLocalDrafts, sendUnsentDrafts } from "#app/admin/drafts/draft-store.ts";
import { servicesContext } from "#app/services.ts";
import { requestInfoContext } from "#platform/request-context.ts";
import type { Route } from "./+types/sign-out";
import { logSignIn } from "./attempts.server.ts";
import { announceSignOut } from "./signed-out-elsewhere.ts";

export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const call = { request, services, info: context.get(requestInfoContext) };
  const found = await services.auth.api.getSession({ headers: request.headers });
  const { headers } = await services.auth.api.signOut({
    headers: request.headers,
    returnHeaders: true,
  });
  if (found) await logSignIn(call, { action: "sign out", account: found.user });
  return redirect("/admin/sign-in", { headers });
}

/** After the sign-out, typed text is deleted from the browser, and other windows leave the admin. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  await sendUnsentDrafts();
  try {
    return await serverAction();
  } catch (answer) {
    // The redirect. Without a connection the session continues, and typed text stays.
    if (answer instanceof Response) {
      removeLocalDrafts();
      announceSignOut();
    }
    throw answer;
  }
}

/** Opened as a page, it redirects. */
export const loader = () => redirect("/admin");
