import { data, redirect } from "react-router";
import { unreachableMessage } from "#app/admin/action-result.ts";
import { servicesContext } from "#app/services.ts";
import { signInWithPasskey, startPasskeySignIn } from "#modules/accounts/.server/sign-in.ts";
import { requestInfoContext } from "#platform/request-context.ts";
import { readForm } from "#platform/uploads/read-form.ts";
import type { Route } from "./+types/passkey";
import { redirectSignedIn, requestedPage, respond } from "./responses.server.ts";

/** Signing in with a passkey, in two requests: the first gets the options, the second sends the passkey. */
export async function action({ request, context }: Route.ActionArgs) {
  const call = { ...context.get(servicesContext), request, info: context.get(requestInfoContext) };
  const form = await readForm(request);
  return respond({}, async () => {
    if (form.get("intent") === "ask-passkey") {
      const { options, headers } = await startPasskeySignIn(call);
      return data({ passkeyOptions: options }, { headers });
    }
    return redirectSignedIn(
      await signInWithPasskey(call, form.get("passkey")),
      requestedPage(request),
    );
  });
}

/** Without a connection, the reason is shown next to the button. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction();
  } catch (error) {
    // The redirect.
    if (error instanceof Response) throw error;
    return { error: unreachableMessage };
  }
}

/** Opened as a page, it redirects. */
export const loader = () => redirect("/admin/sign-in");
