import { servicesContext } from "#app/services.ts";
import { readSignedInUser } from "#modules/accounts/.server/require-user.ts";
import { requestInfoContext } from "#platform/request-context.ts";
import { mayOpen } from "../route-permissions.ts";
import type { Route } from "./+types/link-script";
import link from "./edit-link.ts?script";

/**
 * The script that the host adds to a public page for a browser with a session (http/edit-link.ts): the link to edit the
 * page, or nothing for people who may not.
 */
export async function loader(args: Route.LoaderArgs): Promise<Response> {
  const services = args.context.get(servicesContext);
  const user = await readSignedInUser(services, args, args.context.get(requestInfoContext)).catch(
    (refused: unknown) => {
      if (refused instanceof Error) throw refused;
      // Signed out in the meantime, without a known role, or with a step to take first.
      return undefined;
    },
  );
  return new Response(user && mayOpen(user, "/admin/edit") ? link : "", {
    headers: {
      "Content-Type": "text/javascript; charset=utf-8",
      "Cache-Control": "private, no-store",
    },
  });
}
