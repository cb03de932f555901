import { redirect } from "react-router";
import { mayOpen } from "#app/admin/route-permissions.ts";
import { userContext } from "#modules/accounts/.server/require-user.ts";
import type { Route } from "./+types/first-tab";
import { newsletterTabs } from "./tabs.ts";

/** Redirects to the first tab that the user may open. */
export function loader({ context }: Route.LoaderArgs) {
  const user = context.get(userContext);
  const first = newsletterTabs.find(({ to }) => mayOpen(user, to));
  if (!first) throw new Error("no tab of Newsletter is open to this account");
  return redirect(first.to);
}
