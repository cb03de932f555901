import { useChange } from "#app/admin/use-change.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { type LeadStatus, leadStatuses } from "../lead-statuses.ts";
import type { leadAction } from "./actions.server.ts";

/** The status of a lead: choosing another one saves it. */
export function StatusField({ status }: { status: LeadStatus }) {
  const { Form, state, formData, intent, submit } = useChange<typeof leadAction>();
  const isHydrated = useHydrated();
  const chosen = formData?.get("status") ?? status;
  return (
    <Form method="post" className="flex items-end gap-3">
      <input type="hidden" {...intent("mark")} />
      <Field name="status" label="Status" className="w-44">
        {(control) => (
          <select
            {...control}
            {...(isHydrated ? { value: String(chosen) } : { defaultValue: status })}
            aria-busy={state !== "idle"}
            onChange={({ target }) => void submit(target.form)}
          >
            {leadStatuses.map((each) => (
              <option key={each}>{each}</option>
            ))}
          </select>
        )}
      </Field>
      {!isHydrated && (
        <Button type="submit" look="secondary">
          Save status
        </Button>
      )}
    </Form>
  );
}
