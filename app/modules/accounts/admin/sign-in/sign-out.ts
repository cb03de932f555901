import { redirect } from "react-router";
import { removeLocalDrafts, sendUnsentDrafts } from "#app/admin/drafts/draft-store.ts";
import { servicesContext } from "#app/services.ts";
import { signOut } from "#modules/accounts/.server/sign-in.ts";
import { requestInfoContext } from "#platform/request-context.ts";
import type { Route } from "./+types/sign-out";
import { announceSignOut } from "./signed-out-elsewhere.ts";

export async function action({ request, context }: Route.ActionArgs) {
  const call = { ...context.get(servicesContext), request, info: context.get(requestInfoContext) };
  return redirect("/admin/sign-in", { headers: await signOut(call) });
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
