import { data, redirect } from "react-router";
import { z } from "zod";
import { unreachableMessage } from "#app/admin/action-result.ts";
import { servicesContext } from "#app/services.ts";
import { findPasskeyOwner } from "#modules/accounts/.server/queries/passkeys.ts";
import { deleteSessionByToken } from "#modules/accounts/.server/queries/sessions.ts";
import {
  passkeyAssertion,
  passkeyRequestOptions,
  signInWithPasskey,
} from "#modules/accounts/.server/webauthn.ts";
import { requestInfoContext } from "#platform/request-context.ts";
import { readForm } from "#platform/uploads/read-form.ts";
import type { Route } from "./+types/passkey";
import {
  countAddressAttempt,
  isRefusal,
  logSignIn,
  refuseAttempt,
  signInFailed,
} from "./attempts.server.ts";
import { finishSignIn } from "./sign-in.server.ts";

const answer = z.object({ passkey: passkeyAssertion });
/** The same message for an unknown passkey, a wrong response and a locked account. */
const refusal = "This passkey was not accepted. Please try again, or sign in with your password.";

/**
 * Signing in with a passkey, in two requests: the first gets the options, the second sends the passkey. Both count
 * towards the limit of the IP address, as each writes a row; the account is unknown until the passkey is verified.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const call = { request, services, info: context.get(requestInfoContext) };
  const { auth, db } = services;
  const { wait, refund } = await countAddressAttempt(call, "sign-in");
  const refused = await refuseAttempt(call, wait, {});
  if (refused) return refused;
  const form = await readForm(request);
  try {
    if (form.get("intent") === "ask-passkey") {
      const { options, headers } = await passkeyRequestOptions(services, request);
      return data({ passkeyOptions: options }, { headers });
    }
    const given = answer.safeParse(Object.fromEntries(form));
    if (!given.success) return data({ error: refusal }, { status: 400 });
    const sent = given.data.passkey;
    const former = await auth.api.getSession({ headers: request.headers });
    const opened = await signInWithPasskey(services, request, sent).catch(async (error) => {
      if (!isRefusal(error)) throw error;
      const account = await findPasskeyOwner(db, sent.id);
      await logSignIn(call, { action: "refuse passkey", account });
      return undefined;
    });
    if (!opened) return data({ error: refusal }, { status: 400 });
    // Its cookie is overwritten; a copy of the cookie must stop working as well (ASVS 5.0.0, 7.2.4).
    if (former) await db.transaction((tx) => deleteSessionByToken(tx, former.session.token));
    await refund();
    await refund();
    const to = new URL(request.url).searchParams.get("to");
    const { user: account, headers } = opened;
    return await finishSignIn(call, { account, to, headers, isByPasskey: true });
  } catch (error) {
    await refund();
    return signInFailed(call, error, {});
  }
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
