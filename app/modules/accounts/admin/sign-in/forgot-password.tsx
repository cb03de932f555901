import { data, Form, Link } from "react-router";
import { invalidEmail, isEmail } from "#app/lib/email.ts";
import { readPastedAddress } from "#app/lib/mailbox.server.ts";
import { servicesContext } from "#app/services.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { requestInfoContext } from "#platform/request-context.ts";
import { readForm } from "#platform/uploads/read-form.ts";
import type { Route } from "./+types/forgot-password";
import {
  countAddressAttempt,
  rateLimited,
  signInFailed,
  submittedEmail,
} from "./attempts.server.ts";
import { AuthScreen, authLink, SignInError } from "./auth-screen.tsx";
import { sendResetLinkLater } from "./sign-in-mails.server.ts";

export const meta = () => [{ title: "Reset password" }];

export function loader({ context }: Route.LoaderArgs) {
  return { canSend: context.get(servicesContext).outbox.canSend };
}

export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const call = { request, services, info: context.get(requestInfoContext) };
  const { wait } = await countAddressAttempt(call, "reset");
  const typed = submittedEmail(await readForm(request)).trim();
  const email = readPastedAddress(typed) ?? typed;
  if (wait instanceof Error) return signInFailed(call, wait, { email, sent: false });
  if (wait > 0) return rateLimited(wait, { email, sent: false });
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
    <AuthScreen title="Reset password">
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
          <SignInError>{actionData?.error}</SignInError>
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
      <Link to="/admin/sign-in" className={`mt-4 ${authLink}`}>
        Back to sign-in
      </Link>
    </AuthScreen>
  );
}
