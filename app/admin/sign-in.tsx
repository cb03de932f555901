import { data, Form, redirect } from "react-router";
import { z } from "zod";
import { email } from "#app/requests/fields.ts";
import { readForm } from "#app/requests/read-form.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { addressKey } from "#server/limits.ts";
import { requestInfoContext } from "#server/request-info.ts";
import { servicesContext } from "#server/services.ts";
import type { Route } from "./+types/sign-in";
import { EntryScreen } from "./entry-screen.tsx";

export const meta = () => [{ title: "Sign in" }, { name: "robots", content: "noindex" }];

const credentials = z.object({ email: email("Email"), password: z.string().min(1).max(1_000) });

/** Only our own admin pages: an address from a link must not lead elsewhere after signing in. */
function safeTarget(to: string | null): string {
  return to && /^\/admin(\/(?!\/)|$|\?)/.test(to) ? to : "/admin";
}

export async function action({ request, context }: Route.ActionArgs) {
  const { auth, limits } = context.get(servicesContext);
  const wait = await limits.spend("sign-in", addressKey(context.get(requestInfoContext).address));
  const form = await readForm(request);
  const typed = String(form.get("email") ?? "");
  if (wait > 0) {
    return data(
      { error: `Too many attempts. Please try again in ${Math.ceil(wait / 60)} minutes.`, typed },
      { status: 429, headers: { "Retry-After": String(wait) } },
    );
  }
  // The same answer for an unknown address, a wrong password and a locked account.
  const refused = data({ error: "Email or password is not right.", typed }, { status: 400 });
  const given = credentials.safeParse(Object.fromEntries(form));
  if (!given.success) return refused;
  try {
    const { headers } = await auth.api.signInEmail({
      body: given.data,
      headers: request.headers,
      returnHeaders: true,
    });
    return redirect(safeTarget(new URL(request.url).searchParams.get("to")), { headers });
  } catch {
    return refused;
  }
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders ?? new Headers();

export default function SignIn({ actionData }: Route.ComponentProps) {
  return (
    <EntryScreen title="Sign in">
      <Form method="post" className="grid gap-5">
        {actionData?.error && (
          <p
            role="alert"
            className="border-l-4 border-danger bg-paper px-4 py-3 font-[550] text-danger"
          >
            {actionData.error}
          </p>
        )}
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
      </Form>
    </EntryScreen>
  );
}
