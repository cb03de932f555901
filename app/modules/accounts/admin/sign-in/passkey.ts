import { data, redirect } from "react-router";
import { z } from "zod";
import { unreachableMessage } from "#app/admin/action-result.ts";
import { servicesContext } from "#app/services.ts";
import { findPasskeyOwner } from "#modules/accounts/.server/queries/passkeys.ts";
import { deleteSessionByToken } from "#modules/accounts/.server/queries/sessions.ts";
import { givenPasskey } from "#modules/accounts/.server/sent-passkey.ts";
import { askForPasskey, openByPasskey } from "#modules/accounts/.server/webauthn.ts";
import { readForm } from "#modules/leads/forms/read-form.server.ts";
import { addressKey } from "#platform/limits.ts";
import { requestInfoContext } from "#platform/request-context.ts";
import type { Route } from "./+types/passkey";
import { recordSignInAttempt, tooManyAttempts } from "./attempts.server.ts";
import { isRefusal, signInFailed } from "./auth-failure.server.ts";
import { finishSignIn } from "./sign-in.server.ts";
import { noteLimit, noteSignIn } from "./sign-in-log.server.ts";

const answer = z.object({ passkey: givenPasskey });
/** The same message for an unknown passkey, a wrong response and a locked account. */
const refusal = "This passkey was not accepted. Please try again, or sign in with your password.";

/**
 * Signing in with a passkey, in two requests: the first gets the options, the second sends the passkey. Both count
 * towards the limit of the IP address, as each writes a row; the account is unknown until the passkey is verified.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const { auth, db, limits, secret } = services;
  const address = addressKey(context.get(requestInfoContext).address, secret);
  const wait = await recordSignInAttempt(limits, "sign-in", address);
  if (wait instanceof Error) return signInFailed(context, wait, {});
  if (wait > 0) {
    await noteLimit(context, request, address);
    const { error, init } = tooManyAttempts(wait);
    return data({ error }, init);
  }
  const form = await readForm(request);
  try {
    if (form.get("intent") === "ask-passkey") {
      const { options, headers } = await askForPasskey(services, request);
      return data({ passkeyOptions: options }, { headers });
    }
    const given = answer.safeParse(Object.fromEntries(form));
    if (!given.success) return data({ error: refusal }, { status: 400 });
    const sent = given.data.passkey;
    const former = await auth.api.getSession({ headers: request.headers });
    const opened = await openByPasskey(services, request, sent).catch(async (error) => {
      if (!isRefusal(error)) throw error;
      const account = await findPasskeyOwner(db, sent.id);
      await noteSignIn(context, request, { action: "refuse passkey", account });
      return undefined;
    });
    if (!opened) return data({ error: refusal }, { status: 400 });
    // Its cookie is overwritten; a copy of the cookie must stop working as well (ASVS 5.0.0, 7.2.4).
    if (former) await db.transaction((tx) => deleteSessionByToken(tx, former.session.token));
    await limits.refund("sign-in", address);
    await limits.refund("sign-in", address);
    const to = new URL(request.url).searchParams.get("to");
    const { user: account, headers } = opened;
    return await finishSignIn(context, request, { account, to, headers, isByPasskey: true });
  } catch (error) {
    await limits.refund("sign-in", address);
    return signInFailed(context, error, {});
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
