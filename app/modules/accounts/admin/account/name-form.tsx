import { useChange } from "#app/admin/use-change.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import type { accountAction } from "./actions.server.ts";
import { Section } from "./section.tsx";

export function NameForm({ name }: { name: string }) {
  const change = useChange<typeof accountAction>();
  return (
    <Section title="Name">
      <change.Form method="post" noValidate className="mt-4 grid gap-4">
        <Field name="name" label="Name" error={change.data?.errors?.name}>
          {(props) => <input autoComplete="name" required defaultValue={name} {...props} />}
        </Field>
        <Button
          type="submit"
          {...change.intent("name")}
          look="secondary"
          className="min-h-11 justify-self-start"
        >
          Save
        </Button>
      </change.Form>
    </Section>
  );
}
