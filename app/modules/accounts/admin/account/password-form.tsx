import { useRef } from "react";
import { useFormAnswer } from "#app/admin/form-answer.ts";
import { useChange } from "#app/admin/use-change.ts";
import { minPasswordLength } from "#app/lib/password.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { ProofFields } from "../proof/proof-fields.tsx";
import type { accountAction } from "./actions.server.ts";
import { Section } from "./section.tsx";

export function PasswordForm({ email, needsCode }: { email: string; needsCode: boolean }) {
  const change = useChange<typeof accountAction>();
  const form = useRef<HTMLFormElement>(null);
  useFormAnswer(form, change.data);
  const errors = change.data?.errors;
  return (
    <Section title="Password">
      <change.Form ref={form} method="post" noValidate className="mt-4 grid gap-4">
        {/* For password managers: the account of the password. */}
        <input type="hidden" autoComplete="username" defaultValue={email} />
        <ProofFields label="Current password" needsCode={needsCode} errors={errors} />
        <Field
          name="newPassword"
          label="New password"
          hint={`At least ${minPasswordLength} characters. All other devices will be signed out.`}
          error={errors?.newPassword}
        >
          {(props) => <input type="password" autoComplete="new-password" required {...props} />}
        </Field>
        <Button
          type="submit"
          {...change.intent("password")}
          look="secondary"
          className="min-h-11 justify-self-start"
        >
          Change password
        </Button>
      </change.Form>
    </Section>
  );
}
