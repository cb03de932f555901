import { data, Form, Link } from "react-router";
import { readPastedAddress } from "#app/lib/mailbox.server.ts";
import { servicesContext } from "#app/services.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { requestResetLink } from "#modules/accounts/.server/sign-in-mails.ts";
import { requestInfoContext } from "#platform/request-context.ts";
import { readForm } from "#platform/uploads/read-form.ts";
import type { Route } from "./+types/forgot-password";
import { AuthScreen, authLink, SignInError } from "./auth-screen.tsx";
import { respond, submittedEmail } from "./responses.server.ts";

export const meta = () => [{ title: "Reset password" }];

export function loader({ context }: Route.LoaderArgs) {
  return { canSend: context.get(servicesContext).outbox.canSend };
}

export async function action({ request, context }: Route.ActionArgs) {
  const call = { ...context.get(servicesContext), request, info: context.get(requestInfoContext) };
  const typed = submittedEmail(await readForm(request)).trim();
  const email = readPastedAddress(typed) ?? typed;
  return respond({ email, sent: false }, async () => {
    await requestResetLink(call, email);
    return data({ error: undefined, email, sent: true });
  });
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
