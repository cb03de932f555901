import { parseWithZod } from "@conform-to/zod/v4";
import { data, Form, Link } from "react-router";
import { z } from "zod";
import { requiredLine } from "#app/fields/rules.server.ts";
import { minPasswordLength } from "#app/lib/password.ts";
import { servicesContext } from "#app/services.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { findPasswordTokenOwner, setPassword } from "#modules/accounts/.server/password-links.ts";
import { passwordWeakness } from "#modules/accounts/.server/passwords.ts";
import { updateUserName } from "#modules/accounts/.server/queries/users.ts";
import { insertAuditEntry } from "#platform/changes/audit-log.ts";
import { requestInfoContext } from "#platform/request-context.ts";
import { readForm } from "#platform/uploads/read-form.ts";
import { securityMail } from "../../account-emails.ts";
import { newPassword } from "../account-fields.server.ts";
import type { Route } from "./+types/set-password";
import { AuthScreen, authLink, SignInError } from "./auth-screen.tsx";
import { signInAndRedirect } from "./sign-in.server.ts";

export const meta = () => [
  { title: "Set a password" },
  // The address contains the token.
  { name: "referrer", content: "no-referrer" },
];

const tokenOf = (request: Request) => new URL(request.url).searchParams.get("token") ?? "";
const invalid = { owner: undefined, errors: undefined, name: "" };

export async function loader({ request, context }: Route.LoaderArgs) {
  const owner = await findPasswordTokenOwner(context.get(servicesContext), tokenOf(request));
  return owner
    ? data({ owner: { email: owner.email, isInvited: owner.isInvited } })
    : data({ owner: undefined }, { status: 404 });
}

export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const { db, outbox, siteUrl } = services;
  const token = tokenOf(request);
  const owner = await findPasswordTokenOwner(services, token);
  if (!owner) return data(invalid, { status: 404 });
  const { id, email, isInvited } = owner;
  const schema = z.object({
    password: newPassword("New password"),
    name: isInvited ? requiredLine("Name") : z.undefined().optional(),
  });
  const submission = parseWithZod(await readForm(request), { schema });
  if (submission.status !== "success") {
    const name = String(submission.payload.name ?? "");
    return data({ errors: submission.error, name }, { status: 400 });
  }
  const { password, name } = submission.value;
  const weakness = passwordWeakness("New password", password, {
    ...owner,
    name: name ?? owner.name,
    siteUrl,
  });
  if (weakness) {
    const errors: Record<string, string[] | null> = { password: [weakness] };
    return data({ errors, name: name ?? "" }, { status: 400 });
  }
  if (!(await setPassword(services, { token, userId: id, password }))) {
    return data(invalid, { status: 404 });
  }
  const { composeMail } = await import("#modules/mail/compose-mail.ts");
  const forgot = `${siteUrl}/admin/forgot-password`;
  const notice = isInvited
    ? undefined
    : {
        to: email,
        ...composeMail(await services.documents.current(), securityMail, {
          inserts: { what: "Your password was changed" },
          url: forgot,
        }),
      };
  await db.transaction(async (tx) => {
    if (name) await updateUserName(tx, id, name);
    if (notice) await outbox.queue(tx, notice);
    const action = isInvited ? "accept invitation" : "reset password";
    await insertAuditEntry(tx, { id, email }, { action, entity: "account", entityId: id });
  });
  return signInAndRedirect(
    { request, services, info: context.get(requestInfoContext) },
    { email, password, to: null, isFirst: isInvited },
  );
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders ?? new Headers();

export default function SetPassword({ actionData, loaderData }: Route.ComponentProps) {
  const { owner } = loaderData;
  // The link was used in another tab in the meantime.
  const isDead = actionData !== undefined && "owner" in actionData;
  if (!owner || isDead) {
    return (
      <AuthScreen title="This link no longer works">
        <p className="text-[0.9375rem]">It has already been used or has expired.</p>
        <Link to="/admin/forgot-password" className={`mt-4 ${authLink}`}>
          Request a new link
        </Link>
      </AuthScreen>
    );
  }
  const errors = actionData?.errors;
  return (
    <AuthScreen title={owner.isInvited ? "Welcome" : "Set a new password"}>
      <Form method="post" noValidate className="grid gap-5">
        <SignInError>{errors?.[""]?.[0]}</SignInError>
        <p className="text-[0.9375rem] text-secondary">For {owner.email}.</p>
        {/* For password managers: the account of the password. */}
        <input type="hidden" name="email" autoComplete="username" defaultValue={owner.email} />
        {owner.isInvited && (
          <Field name="name" label="Name" error={errors?.name?.[0]}>
            {(props) => (
              <input autoComplete="name" required defaultValue={actionData?.name} {...props} />
            )}
          </Field>
        )}
        <Field
          name="password"
          label="New password"
          hint={`At least ${minPasswordLength} characters.`}
          error={errors?.password?.[0]}
        >
          {(props) => <input type="password" autoComplete="new-password" required {...props} />}
        </Field>
        <Button type="submit">{owner.isInvited ? "Create account" : "Set password"}</Button>
      </Form>
    </AuthScreen>
  );
}
