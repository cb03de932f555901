import { useRef } from "react";
import { useFormAnswer } from "#app/admin/form-answer.ts";
import { useChange } from "#app/admin/use-change.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { defaultRole, roleNames, roles } from "../../permissions.ts";
import type { usersAction } from "./actions.server.ts";
import { InvitationLink } from "./invitation-link.tsx";

/** Form for inviting a colleague. */
export function InviteForm() {
  const change = useChange<typeof usersAction>();
  const form = useRef<HTMLFormElement>(null);
  useFormAnswer(form, change.data);
  const errors = change.data?.errors;
  return (
    <section aria-labelledby="invite" className="mt-6 border border-rule bg-white p-5">
      <h2 id="invite" className="text-h3">
        Invite someone
      </h2>
      <change.Form
        ref={form}
        method="post"
        noValidate
        className="mt-3 flex flex-wrap items-start gap-4"
      >
        <Field name="email" label="Email" error={errors?.email} className="min-w-0 flex-1 basis-64">
          {(props) => <input type="email" autoComplete="off" required {...props} />}
        </Field>
        <Field name="role" label="Role" error={errors?.role} className="basis-40">
          {(props) => (
            <select {...props} defaultValue={defaultRole}>
              {roleNames.map((role) => (
                <option key={role} value={role}>
                  {roles[role].label}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Button type="submit" {...change.intent("invite")} className="sm:mt-7.5">
          Send invitation
        </Button>
      </change.Form>
      <InvitationLink link={change.data?.link} />
    </section>
  );
}
