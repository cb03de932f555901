import { useChange } from "#app/admin/use-change.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import type { accountAction } from "./actions.server.ts";
import { AccountSection } from "./section.tsx";

type WriterFormProps = { email: string; writer: { mailbox: string | null; signature: string } };

/** Settings for replies to leads: the mailbox and the signature. */
export function WriterForm({ email, writer }: WriterFormProps) {
  const change = useChange<typeof accountAction>();
  const errors = change.data?.errors;
  return (
    <AccountSection title="Replies to leads">
      <change.Form method="post" noValidate className="mt-4 grid gap-4">
        <Field
          name="mailbox"
          label="Mailbox"
          hint={`Clients' replies go here. Leave blank to use ${email}.`}
          error={errors?.mailbox}
          optional
        >
          {(control) => (
            <input
              {...control}
              type="email"
              autoComplete="off"
              defaultValue={writer.mailbox ?? ""}
            />
          )}
        </Field>
        <Field
          name="signature"
          label="Signature"
          hint="Added below each of your replies."
          error={errors?.signature}
          optional
        >
          {(control) => <textarea {...control} rows={4} defaultValue={writer.signature} />}
        </Field>
        <Button
          type="submit"
          {...change.intent("writer")}
          look="secondary"
          className="min-h-11 justify-self-start"
        >
          Save
        </Button>
      </change.Form>
    </AccountSection>
  );
}
