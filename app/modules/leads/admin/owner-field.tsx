import { useChange } from "#app/admin/use-change.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import type { LeadOwner } from "#modules/leads/.server/queries/leads.ts";
import type { leadAction } from "./actions.server.ts";

type OwnerFieldProps = {
  owner: LeadOwner | null;
  /** The ID of the current user. */
  me: string;
  /** The possible owners. */
  people: readonly LeadOwner[];
};

/** The owner of a lead; choosing another one saves it. */
export function OwnerField({ owner, me, people }: OwnerFieldProps) {
  const { Form, state, formData, intent, submit, send } = useChange<typeof leadAction>();
  const isHydrated = useHydrated();
  const saved = owner?.id ?? "";
  const chosen = formData?.get("owner") ?? saved;
  // The owner may have lost the permission since.
  const options = owner && !people.some(({ id }) => id === owner.id) ? [...people, owner] : people;
  const isMine = me === saved;
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Form method="post" className="flex items-end gap-3">
        <input type="hidden" {...intent("assign")} />
        <input type="hidden" name="readOwner" value={saved} />
        <Field name="owner" label="Owner" className="w-44">
          {(control) => (
            <select
              {...control}
              {...(isHydrated ? { value: String(chosen) } : { defaultValue: saved })}
              aria-busy={state !== "idle"}
              onChange={({ target }) => void submit(target.form)}
            >
              <option value="">Unassigned</option>
              {options.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Field>
        {!isHydrated && (
          <Button type="submit" look="secondary">
            Save owner
          </Button>
        )}
      </Form>
      {!isMine && people.some(({ id }) => id === me) && (
        <Button
          look="secondary"
          aria-disabled={state !== "idle"}
          onClick={() => void send("assign", { owner: me, readOwner: saved })}
        >
          Assign to me
        </Button>
      )}
    </div>
  );
}
