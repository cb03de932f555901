import { useChange } from "#app/admin/use-change.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import type { leadAction } from "./actions.server.ts";

/** The firm's notes about a lead. */
export function LeadNotes({ notes }: { notes: string }) {
  const { Form, state, data, intent } = useChange<typeof leadAction>();
  const theirs = state === "idle" ? data?.theirs : undefined;
  return (
    <div className="mt-6 border-rule border-t pt-6">
      <Form method="post" className="grid gap-5">
        <input type="hidden" {...intent("note")} />
        <input type="hidden" name="readNotes" value={notes} />
        <Field
          name="notes"
          label="Notes"
          hint="Clients never see these."
          error={data?.errors?.notes}
        >
          {(control) => <textarea {...control} rows={8} defaultValue={notes} />}
        </Field>
        {theirs !== undefined && (
          <div
            role="alert"
            className="border-signal border-l-4 bg-paper px-4 py-3 text-[0.9375rem]"
          >
            <p className="font-[550]">
              Someone else has changed these notes. Yours have not been saved. Their version:
            </p>
            <p className="mt-1 whitespace-pre-wrap break-words">{theirs || "Empty."}</p>
            <p className="mt-2 text-secondary">“Save anyway” replaces theirs with yours.</p>
          </div>
        )}
        <Button type="submit" disabled={state !== "idle"}>
          {theirs === undefined ? "Save notes" : "Save anyway"}
        </Button>
      </Form>
    </div>
  );
}
