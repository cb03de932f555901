import { redirect } from "react-router";
import { userContext } from "#modules/accounts/.server/require-user.ts";
import type { Route } from "./+types/first-tab";
import { sectionAt } from "./navigation-entries.ts";
import { mayOpen } from "./route-permissions.ts";

/** Redirects from the address of a section to the first tab that the user may open. */
export function loader({ url, context }: Route.LoaderArgs) {
  const user = context.get(userContext);
  const { name, tabs } = sectionAt(url.pathname);
  const first = tabs.find(({ to }) => mayOpen(user, to));
  if (!first) throw new Error(`no tab of ${name} is open to this account`);
  return redirect(first.to);
}
