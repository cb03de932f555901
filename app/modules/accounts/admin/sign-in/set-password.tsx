import { parseWithZod } from "@conform-to/zod/v4";
import { data, Form, Link } from "react-router";
import { z } from "zod";
import { requiredLine } from "#app/fields/rules.server.ts";
import { minPasswordLength } from "#app/lib/password.ts";
import { servicesContext } from "#app/services.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { findPasswordTokenOwner, setPassword } from "#modules/accounts/.server/password-links.ts";
import { openSession } from "#modules/accounts/.server/sign-in.ts";
import { PasswordInput } from "#modules/accounts/admin/password-input.tsx";
import { requestInfoContext } from "#platform/request-context.ts";
import { readForm } from "#platform/uploads/read-form.ts";
import { UserError } from "#platform/user-error.ts";
import { newPassword } from "../account-fields.server.ts";
import type { Route } from "./+types/set-password";
import { AuthScreen, authLink, SignInError } from "./auth-screen.tsx";
import { redirectSignedIn } from "./responses.server.ts";

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
  const token = tokenOf(request);
  const owner = await findPasswordTokenOwner(services, token);
  if (!owner) return data(invalid, { status: 404 });
  const { email, isInvited } = owner;
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
  try {
    if (!(await setPassword(services, owner, { token, password, name })))
      return data(invalid, { status: 404 });
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    const errors: Record<string, string[] | null> = { password: [error.message] };
    return data({ errors, name: name ?? "" }, { status: 400 });
  }
  const call = { ...services, request, info: context.get(requestInfoContext) };
  return redirectSignedIn(await openSession(call, { email, password, isFirst: isInvited }), null);
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
          {(props) => <PasswordInput autoComplete="new-password" required {...props} />}
        </Field>
        <Button type="submit">{owner.isInvited ? "Create account" : "Set password"}</Button>
      </Form>
    </AuthScreen>
  );
}
