import { data, Form, Link } from "react-router";
import { z } from "zod";
import { requiredEmail } from "#app/fields/rules.server.ts";
import { servicesContext } from "#app/services.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { findUserByEmail } from "#modules/accounts/.server/queries/users.ts";
import { requestInfoContext } from "#platform/request-context.ts";
import { readForm } from "#platform/uploads/read-form.ts";
import type { Route } from "./+types/sign-in";
import {
  countSignInAttempt,
  isRefusal,
  logSignIn,
  refuseAttempt,
  signInFailed,
  submittedEmail,
} from "./attempts.server.ts";
import { AuthScreen, authLink, PasskeyButton, SignInError } from "./auth-screen.tsx";
import { signInAndRedirect } from "./sign-in.server.ts";

export const meta = () => [{ title: "Sign in" }];

const credentials = z.object({
  email: requiredEmail("Email"),
  password: z.string().min(1).max(1_000),
});

export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const call = { request, services, info: context.get(requestInfoContext) };
  const form = await readForm(request);
  const typed = submittedEmail(form);
  const { wait, refund } = await countSignInAttempt(call, typed);
  const limited = await refuseAttempt(call, wait, { typed });
  if (limited) return limited;
  // The same response for an unknown address, a wrong password and a locked account.
  const refused = data({ error: "The email or password is not correct.", typed }, { status: 400 });
  // If the field was sent twice, this is the address that was counted.
  const given = credentials.safeParse({ email: typed, password: form.get("password") });
  if (!given.success) return refused;
  const to = new URL(request.url).searchParams.get("to");
  try {
    const response = await signInAndRedirect(call, { ...given.data, to });
    await refund();
    return response;
  } catch (error) {
    if (isRefusal(error)) {
      const account = await findUserByEmail(services.db, given.data.email);
      await logSignIn(call, { action: "refuse password", account });
      return refused;
    }
    await refund();
    return signInFailed(call, error, { typed });
  }
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders ?? new Headers();

export default function SignIn({ actionData }: Route.ComponentProps) {
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
              defaultValue={actionData?.typed}
              {...props}
            />
          )}
        </Field>
        <Field name="password" label="Password">
          {(props) => <input type="password" autoComplete="current-password" required {...props} />}
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
