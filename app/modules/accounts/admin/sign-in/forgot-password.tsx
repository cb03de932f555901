import { data, Form, Link } from "react-router";
import { invalidEmail, isEmail } from "#app/lib/email.ts";
import { readTypedAddress } from "#app/lib/mailbox.server.ts";
import { servicesContext } from "#app/services.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { readForm } from "#modules/leads/forms/read-form.server.ts";
import { addressKey } from "#platform/limits.ts";
import { requestInfoContext } from "#platform/request-context.ts";
import type { Route } from "./+types/forgot-password";
import { recordSignInAttempt, tooManyAttempts } from "./attempts.server.ts";
import { signInFailed } from "./auth-failure.server.ts";
import { EntryScreen, entryLink } from "./entry-screen.tsx";
import { Refusal } from "./refusal.tsx";
import { sendResetLinkLater } from "./reset-link.server.ts";
import { typedAddress } from "./typed-address.server.ts";

export const meta = () => [{ title: "Reset password" }];

export function loader({ context }: Route.LoaderArgs) {
  return { canSend: context.get(servicesContext).outbox.canSend };
}

export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const address = addressKey(context.get(requestInfoContext).address, services.secret);
  const wait = await recordSignInAttempt(services.limits, "reset", address);
  const typed = typedAddress(await readForm(request)).trim();
  const email = readTypedAddress(typed) ?? typed;
  if (wait instanceof Error) return signInFailed(context, wait, { email, sent: false });
  if (wait > 0) {
    const { error, init } = tooManyAttempts(wait);
    return data({ error, email, sent: false }, init);
  }
  if (!isEmail(email)) return data({ error: invalidEmail, email, sent: false }, { status: 400 });
  if (!services.outbox.canSend) {
    const error = "This site cannot send email yet, so no link was sent.";
    return data({ error, email, sent: false }, { status: 503 });
  }
  sendResetLinkLater(services, email);
  return data({ error: undefined, email, sent: true });
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders ?? new Headers();

export default function ForgotPassword({ actionData, loaderData }: Route.ComponentProps) {
  return (
    <EntryScreen title="Reset password">
      {actionData?.sent ? (
        <p role="status" className="text-[0.9375rem]">
          If there is an account for {actionData.email}, an email with a link is on its way. The
          link works for an hour. If you do not get a new email, use the last one you received.
        </p>
      ) : !loaderData.canSend ? (
        <p role="status" className="text-[0.9375rem]">
          This site cannot send email yet, so no link can be sent. On the server, run npm run
          create-admin to let an administrator back in.
        </p>
      ) : (
        <Form method="post" className="grid gap-5">
          <Refusal>{actionData?.error}</Refusal>
          <Field name="email" label="Email" hint="We'll email you a link to set a new password.">
            {(props) => (
              <input
                type="email"
                autoComplete="username"
                required
                defaultValue={actionData?.email}
                {...props}
              />
            )}
          </Field>
          <Button type="submit">Send link</Button>
        </Form>
      )}
      <Link to="/admin/sign-in" className={`mt-4 ${entryLink}`}>
        Back to sign-in
      </Link>
    </EntryScreen>
  );
}
