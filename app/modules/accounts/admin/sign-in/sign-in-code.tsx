import { Form, Link, useSearchParams } from "react-router";
import { servicesContext } from "#app/services.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { signInWithCode } from "#modules/accounts/.server/sign-in.ts";
import { requestInfoContext } from "#platform/request-context.ts";
import { readForm } from "#platform/uploads/read-form.ts";
import type { Route } from "./+types/sign-in-code";
import { AuthScreen, authLink, PasskeyButton, SignInError } from "./auth-screen.tsx";
import { redirectSignedIn, requestedPage, respond } from "./responses.server.ts";

export const meta = () => [{ title: "Sign in" }];

/** The second step of signing in. */
export async function action({ request, context }: Route.ActionArgs) {
  const call = { ...context.get(servicesContext), request, info: context.get(requestInfoContext) };
  const form = await readForm(request);
  const isRecovery = new URL(request.url).searchParams.has("recovery");
  const given = { typed: String(form.get("code") ?? ""), isRecovery };
  return respond({ over: false }, async () =>
    redirectSignedIn(await signInWithCode(call, given), requestedPage(request)),
  );
}

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
