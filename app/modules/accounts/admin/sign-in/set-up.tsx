import { getZodConstraint, parseWithZod } from "@conform-to/zod/v4";
import { data, Form, Link } from "react-router";
import { z } from "zod";
import { requiredLine } from "#app/fields/rules.server.ts";
import { minPasswordLength } from "#app/lib/password.ts";
import { servicesContext } from "#app/services.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { createFirstAdmin, isSetUpToken } from "#modules/accounts/.server/first-admin.ts";
import { passwordWeakness } from "#modules/accounts/.server/passwords.ts";
import { openSession } from "#modules/accounts/.server/sign-in.ts";
import { PasswordInput } from "#modules/accounts/admin/password-input.tsx";
import { requestInfoContext } from "#platform/request-context.ts";
import { readForm } from "#platform/uploads/read-form.ts";
import { accountEmail, newPassword } from "../account-fields.server.ts";
import type { Route } from "./+types/set-up";
import { AuthScreen, authLink } from "./auth-screen.tsx";
import { redirectSignedIn } from "./responses.server.ts";

export const meta = () => [{ title: "Set up" }];

const firstAdminSchema = z.object({
  name: requiredLine("Name"),
  email: accountEmail(),
  password: newPassword("Password"),
});

const hasToken = (request: Request, services: Parameters<typeof isSetUpToken>[0]) =>
  isSetUpToken(services, new URL(request.url).searchParams.get("token") ?? "");

export async function loader({ request, context }: Route.LoaderArgs) {
  if (!(await hasToken(request, context.get(servicesContext)))) {
    return data({ constraints: undefined }, { status: 404 });
  }
  return data({ constraints: getZodConstraint(firstAdminSchema) });
}

const deadLink = () =>
  data({ isDead: true, errors: undefined, values: undefined }, { status: 404 });

export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  if (!(await hasToken(request, services))) return deadLink();
  const submission = parseWithZod(await readForm(request), { schema: firstAdminSchema });
  if (submission.status !== "success") {
    const { error: errors, payload: values } = submission;
    return data({ isDead: false, errors, values }, { status: 400 });
  }
  const { name, email, password } = submission.value;
  const weakness = passwordWeakness("Password", password, { ...submission.value, ...services });
  if (weakness) {
    const errors: Record<string, string[] | null> = { password: [weakness] };
    return data({ isDead: false, errors, values: { name, email } }, { status: 400 });
  }
  // Someone else may have used the link at the same moment.
  if (!(await createFirstAdmin(services, submission.value))) return deadLink();
  const call = { ...services, request, info: context.get(requestInfoContext) };
  return redirectSignedIn(await openSession(call, { email, password, isFirst: true }), null);
}

export default function SetUp({ actionData, loaderData }: Route.ComponentProps) {
  const { constraints } = loaderData;
  if (!constraints || actionData?.isDead) {
    return (
      <AuthScreen title="This link no longer works">
        <p className="text-[0.9375rem]">
          It has already been used, is more than a day old, or is incomplete. Until there is an
          administrator, the site prints a new link each time it starts.
        </p>
        <Link to="/admin/sign-in" className={`mt-4 ${authLink}`}>
          Sign in
        </Link>
      </AuthScreen>
    );
  }
  const field = (name: "name" | "email" | "password") => ({
    name,
    error: actionData?.errors?.[name]?.[0],
  });
  const typed = (name: "name" | "email") => String(actionData?.values?.[name] ?? "");
  const required = (name: string) => constraints[name]?.required;
  return (
    <AuthScreen title="Set up the first administrator">
      <Form method="post" noValidate className="grid gap-5">
        <Field {...field("name")} label="Name">
          {(props) => (
            <input
              autoComplete="name"
              required={required("name")}
              defaultValue={typed("name")}
              {...props}
            />
          )}
        </Field>
        <Field {...field("email")} label="Email">
          {(props) => (
            <input
              type="email"
              autoComplete="username"
              required={required("email")}
              defaultValue={typed("email")}
              {...props}
            />
          )}
        </Field>
        <Field
          {...field("password")}
          label="Password"
          hint={`At least ${minPasswordLength} characters.`}
        >
          {(props) => (
            <PasswordInput autoComplete="new-password" required={required("password")} {...props} />
          )}
        </Field>
        <Button type="submit">Create account</Button>
      </Form>
    </AuthScreen>
  );
}
