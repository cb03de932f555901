import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { useChange } from "../use-change.ts";
import type { leadAction } from "./actions.server.ts";

/** What the firm has noted about a lead. */
export function Notes({ notes }: { notes: string }) {
  const { Form, state, data, intent } = useChange<typeof leadAction>();
  const theirs = state === "idle" ? data?.theirs : undefined;
  return (
    <section
      aria-labelledby="follow-up"
      className="border border-rule bg-white p-5 lg:sticky lg:top-6"
    >
      <h2 id="follow-up" className="text-h3">
        Follow-up
      </h2>
      <Form method="post" className="mt-4 grid gap-5">
        <input type="hidden" {...intent("note")} />
        <input type="hidden" name="readNotes" value={notes} />
        <Field
          name="notes"
          label="Notes"
          hint="Clients never see them."
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
              Somebody else has changed these notes. Yours are not saved yet. Theirs are:
            </p>
            <p className="mt-1 whitespace-pre-wrap break-words">{theirs || "Nothing."}</p>
            <p className="mt-2 text-secondary">“Save anyway” puts yours in their place.</p>
          </div>
        )}
        <Button type="submit" disabled={state !== "idle"}>
          {theirs === undefined ? "Save" : "Save anyway"}
        </Button>
      </Form>
    </section>
  );
}
