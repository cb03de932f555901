import { data, Form, Link, useSearchParams } from "react-router";
import { servicesContext } from "#app/services.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import {
  type Auth,
  findSecondFactorUser,
  secondFactorLock,
} from "#modules/accounts/.server/auth.ts";
import { deleteSessionByToken } from "#modules/accounts/.server/queries/sessions.ts";
import { consumeCode, findUser, isCodeUsed } from "#modules/accounts/.server/queries/users.ts";
import { comparableCode } from "#modules/accounts/.server/second-factor-keys.ts";
import type { Tx } from "#platform/db/database.ts";
import { requestInfoContext } from "#platform/request-context.ts";
import { readForm } from "#platform/uploads/read-form.ts";
import type { Route } from "./+types/sign-in-code";
import {
  countAddressAttempt,
  isRefusal,
  logSignIn,
  rateLimited,
  refuseAttempt,
  signInFailed,
} from "./attempts.server.ts";
import { AuthScreen, authLink, PasskeyButton, SignInError } from "./auth-screen.tsx";
import { finishSignIn, withoutSession } from "./sign-in.server.ts";

export const meta = () => [{ title: "Sign in" }];

/** Maximum characters of a typed code, including blanks between its digits. */
const maxTypedCode = 100;

/**
 * Checks a code of the app or a recovery code, and signs in. Throws better-auth's error. Hides an existing session from
 * better-auth, which would check the code against it and not count wrong ones.
 */
async function verifyCode(
  auth: Auth,
  request: Request,
  { code, isRecovery }: { code: string; isRecovery: boolean },
) {
  const headers = await withoutSession(auth, request);
  const options = { headers, returnHeaders: true } as const;
  return isRecovery
    ? auth.api.verifyBackupCode({ body: { code: comparableCode(code) }, ...options })
    : auth.api.verifyTOTP({ body: { code }, ...options });
}

/** The second step of signing in, with a code from the authenticator app or a recovery code. */
export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const call = { request, services, info: context.get(requestInfoContext) };
  const { auth, db } = services;
  const { wait, refund } = await countAddressAttempt(call, "sign-in");
  const refused = await refuseAttempt(call, wait, { over: false });
  if (refused) return refused;
  const form = await readForm(request);
  const params = new URL(request.url).searchParams;
  const code = String(form.get("code") ?? "")
    .slice(0, maxTypedCode)
    .replace(/\s/g, "");
  const isRecovery = params.has("recovery");
  let userId: string | undefined;
  try {
    // Looked up before verifying, which ends this step even if the code is refused.
    userId = await findSecondFactorUser(auth, request);
    if (userId && !isRecovery && (await isCodeUsed(db, userId, code))) {
      const error = "This code has been used. Please wait for the next one.";
      return data({ error, over: false }, { status: 400 });
    }
    const { headers, response } = await verifyCode(auth, request, { code, isRecovery });
    // Replay protection: better-auth accepts a code again within its clock tolerance.
    const { token, user } = response;
    const take = (tx: Tx) => consumeCode(tx, user.id, code);
    if (!isRecovery && !(await db.transaction(take))) {
      if (token) await db.transaction((tx) => deleteSessionByToken(tx, token));
      return over("This code has been used. Start again and enter the next code.");
    }
    await refund();
    return finishSignIn(call, { account: user, to: params.get("to"), headers });
  } catch (error) {
    if (!isRefusal(error)) {
      await refund();
      return signInFailed(call, error, { over: false });
    }
    const account = userId ? await findUser(db, userId) : undefined;
    await logSignIn(call, { action: "refuse code", account });
    const { status, body } = error as { status?: unknown; body?: { code?: string } };
    if (status === "TOO_MANY_REQUESTS") return rateLimited(secondFactorLock, { over: false });
    // The first step has expired, or its five attempts are used up.
    if (/COOKIE|TOO_MANY/.test(body?.code ?? "")) {
      return over("This sign-in has timed out. Start again with your password.");
    }
    return data({ error: "This code is not correct.", over: false }, { status: 400 });
  }
}

const over = (error: string) => data({ error, over: true }, { status: 400 });

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders ?? new Headers();

export default function SignInCode({ actionData }: Route.ComponentProps) {
  const [params] = useSearchParams();
  const withRecovery = params.has("recovery");
  const to = params.get("to") ?? "";
  const other = new URLSearchParams(withRecovery ? { to } : { to, recovery: "" });
  return (
    <AuthScreen title="Two-factor authentication">
      <Form method="post" className="grid gap-5">
        <SignInError>{actionData?.error}</SignInError>
        {withRecovery ? (
          <Field
            name="code"
            label="Recovery code"
            hint="One of the codes you saved during set-up. Each works once."
          >
            {(props) => <input autoComplete="off" required spellCheck={false} {...props} />}
          </Field>
        ) : (
          <Field name="code" label="Code" hint="Six digits from your authenticator app.">
            {(props) => (
              <input inputMode="numeric" autoComplete="one-time-code" required {...props} />
            )}
          </Field>
        )}
        <Button type="submit">Verify</Button>
        {actionData?.over && (
          <Link to={`/admin/sign-in?to=${encodeURIComponent(to)}`} className={authLink}>
            Start again
          </Link>
        )}
        <Link to={`?${other}`} replace className={authLink}>
          {withRecovery ? "Use your authenticator app" : "Use a recovery code"}
        </Link>
      </Form>
      <PasskeyButton />
    </AuthScreen>
  );
}
