import { useEffect, useRef } from "react";
import { Form, Link } from "react-router";
import { servicesContext } from "#app/services.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { signInWithPassword } from "#modules/accounts/.server/sign-in.ts";
import { PasswordInput } from "#modules/accounts/admin/password-input.tsx";
import { requestInfoContext } from "#platform/request-context.ts";
import { readForm } from "#platform/uploads/read-form.ts";
import type { Route } from "./+types/sign-in";
import { AuthScreen, authLink, PasskeyButton, SignInError } from "./auth-screen.tsx";
import { redirectSignedIn, requestedPage, respond, submittedEmail } from "./responses.server.ts";

export const meta = () => [{ title: "Sign in" }];

export async function action({ request, context }: Route.ActionArgs) {
  const call = { ...context.get(servicesContext), request, info: context.get(requestInfoContext) };
  const form = await readForm(request);
  const typed = submittedEmail(form);
  // If the address was sent twice, the counted one is tried.
  const given = { email: typed, password: form.get("password") };
  return respond({ typed }, async () =>
    redirectSignedIn(await signInWithPassword(call, given), requestedPage(request)),
  );
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders ?? new Headers();

export default function SignIn({ actionData }: Route.ComponentProps) {
  const password = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!actionData) return;
    password.current?.focus();
    password.current?.select();
  }, [actionData]);
  return (
    <AuthScreen title="Sign in">
      <Form method="post" className="grid gap-5">
        <SignInError>{actionData?.error}</SignInError>
        <Field name="email" label="Email">
          {(props) => (
            <input
              type="email"
              autoComplete="username"
              required
              // biome-ignore lint/a11y/noAutofocus: the screen has no other purpose
              autoFocus={!actionData}
              defaultValue={actionData?.typed}
              {...props}
            />
          )}
        </Field>
        <Field name="password" label="Password">
          {(props) => (
            <PasswordInput
              ref={password}
              autoComplete="current-password"
              required
              autoFocus={actionData !== undefined}
              {...props}
            />
          )}
        </Field>
        <Button type="submit">Sign in</Button>
        <Link to="/admin/forgot-password" className={authLink}>
          Forgot your password?
        </Link>
      </Form>
      <PasskeyButton />
    </AuthScreen>
  );
}
