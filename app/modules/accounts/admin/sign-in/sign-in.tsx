import { data, Form, Link } from "react-router";
import { z } from "zod";
import { requiredEmail } from "#app/fields/rules.server.ts";
import { servicesContext } from "#app/services.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { findUserByEmail } from "#modules/accounts/.server/queries/users.ts";
import { readForm } from "#modules/leads/forms/read-form.server.ts";
import type { Route } from "./+types/sign-in";
import { countSignInAttempt, refuseSignInAttempt } from "./attempts.server.ts";
import { isRefusal, signInFailed } from "./auth-failure.server.ts";
import { EntryScreen, entryLink } from "./entry-screen.tsx";
import { PasskeyButton } from "./passkey-button.tsx";
import { Refusal } from "./refusal.tsx";
import { signInAndGo } from "./sign-in.server.ts";
import { noteSignIn } from "./sign-in-log.server.ts";
import { typedAddress } from "./typed-address.server.ts";

export const meta = () => [{ title: "Sign in" }];

const credentials = z.object({
  email: requiredEmail("Email"),
  password: z.string().min(1).max(1_000),
});

export async function action({ request, context }: Route.ActionArgs) {
  const { db } = context.get(servicesContext);
  const form = await readForm(request);
  const typed = typedAddress(form);
  const { wait, giveBack } = await countSignInAttempt(context, typed);
  if (wait instanceof Error) return signInFailed(context, wait, { typed });
  if (wait > 0) return refuseSignInAttempt({ request, context, wait, typed });
  // The same response for an unknown address, a wrong password and a locked account.
  const refused = data({ error: "The email or password is not correct.", typed }, { status: 400 });
  // If the field was sent twice, this is the address that was counted.
  const given = credentials.safeParse({ email: typed, password: form.get("password") });
  if (!given.success) return refused;
  const to = new URL(request.url).searchParams.get("to");
  try {
    const onward = await signInAndGo(context, request, { ...given.data, to });
    await giveBack();
    return onward;
  } catch (error) {
    if (isRefusal(error)) {
      const account = await findUserByEmail(db, given.data.email);
      await noteSignIn(context, request, { action: "refuse password", account });
      return refused;
    }
    await giveBack();
    return signInFailed(context, error, { typed });
  }
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders ?? new Headers();

export default function SignIn({ actionData }: Route.ComponentProps) {
  return (
    <EntryScreen title="Sign in">
      <Form method="post" className="grid gap-5">
        <Refusal>{actionData?.error}</Refusal>
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
        <Link to="/admin/forgot-password" className={entryLink}>
          Forgot your password?
        </Link>
      </Form>
      <PasskeyButton />
    </EntryScreen>
  );
}
