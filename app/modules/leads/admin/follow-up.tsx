import { useEffect, useRef, useState } from "react";
import { LeaveWarning } from "#app/admin/drafts/notices.tsx";
import { useChange } from "#app/admin/use-change.ts";
import { localMinute } from "#app/lib/zoned-time.ts";
import { Button } from "#app/ui/button.tsx";
import { Field, FieldGroup } from "#app/ui/field.tsx";
import { Moment, useTimeZone } from "#app/ui/moment.tsx";
import type { Lead, LeadEvent } from "#modules/leads/.server/queries/leads.ts";
import { dueChoices } from "../due-time.ts";
import type { leadAction } from "./actions.server.ts";

type LeadNotesProps = Pick<FollowUpFormProps, "lastNote"> & { notes: string };

/** The firm's notes about a lead, with who wrote them last; the timeline has them all. */
function LeadNotes({ notes, lastNote }: LeadNotesProps) {
  const { Form, state, data, intent } = useChange<typeof leadAction>();
  const theirs = state === "idle" ? data?.theirs : undefined;
  return (
    <div className="mt-5 border-rule border-t pt-5">
      <Form method="post" className="grid gap-4">
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
        {lastNote && (
          <p className="-mt-2 text-note text-secondary">
            {lastNote.actorName}, <Moment at={lastNote.at} />
          </p>
        )}
        <Button type="submit" disabled={state !== "idle"}>
          {theirs === undefined ? "Save notes" : "Save anyway"}
        </Button>
      </Form>
    </div>
  );
}

/**
 * A lead's due date and next step. Its buttons work without JavaScript, so the date is in the time zone that the form
 * names.
 */
function DueForm({ lead }: { lead: Pick<Lead, "dueAt" | "nextStep"> }) {
  const { Form, state, data, intent } = useChange<typeof leadAction>();
  const zone = useTimeZone();
  const form = useRef<HTMLFormElement>(null);
  const saved = lead.dueAt?.toISOString() ?? "";
  // Typed text is replaced by the saved value, also if a quick choice has set another date.
  useEffect(() => {
    if (state === "idle" && data?.done) form.current?.reset();
  }, [state, data]);
  return (
    <Form ref={form} method="post" className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-4">
      <input type="hidden" {...intent("due")} />
      <input type="hidden" name="zone" value={zone} />
      <input type="hidden" name="readDue" value={saved} />
      <input type="hidden" name="readStep" value={lead.nextStep} />
      {/* Enter in a field presses the first button. */}
      <button type="submit" hidden />
      <FieldGroup label="Set due date to">
        {() => (
          <div className="flex flex-wrap gap-2">
            {Object.entries(dueChoices).map(([choice, words]) => (
              <Button
                key={choice}
                type="submit"
                name="quick"
                value={choice}
                variant="secondary"
                className="px-2.5"
              >
                {words}
              </Button>
            ))}
          </div>
        )}
      </FieldGroup>
      <Field name="due" label="Due" hint={`Time zone: ${zone}.`} error={data?.errors?.due}>
        {(control) => (
          <input {...control} type="datetime-local" defaultValue={localMinute(saved, zone)} />
        )}
      </Field>
      <Field
        name="nextStep"
        label="Next step"
        hint="For example, “Call about the site visit”. Clients never see it."
        error={data?.errors?.nextStep}
      >
        {(control) => (
          <input {...control} maxLength={200} autoComplete="off" defaultValue={lead.nextStep} />
        )}
      </Field>
      <div className="flex flex-wrap gap-x-3">
        <Button type="submit" aria-disabled={state !== "idle"}>
          Update follow-up
        </Button>
        {lead.dueAt && (
          <button
            type="submit"
            name="quick"
            value="none"
            className="link min-h-target text-[0.9375rem]"
          >
            Clear due date
          </button>
        )}
      </div>
    </Form>
  );
}

type FollowUpFormProps = {
  lead: Pick<Lead, "dueAt" | "nextStep" | "notes">;
  /** The last change of its notes. */
  lastNote: LeadEvent | undefined;
};

/** The firm's plans for a lead: due date, next step, and notes. */
export function FollowUpForm({ lead, lastNote }: FollowUpFormProps) {
  const section = useRef<HTMLElement>(null);
  const [isChanged, setChanged] = useState(false);
  const compare = () => {
    const fields = section.current?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
      "input:not([type=hidden]), textarea",
    );
    setChanged([...(fields ?? [])].some(({ value, defaultValue }) => value !== defaultValue));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: saved values are the new initial ones
  useEffect(compare, [lead]);
  return (
    <section
      ref={section}
      aria-labelledby="follow-up"
      onInput={compare}
      className="@xl:row-span-2 border border-rule bg-white p-5 lg:sticky lg:top-18 lg:max-h-[calc(100vh-6rem)] lg:overflow-y-auto"
    >
      <h2 id="follow-up" className="text-h3">
        Follow-up
      </h2>
      <DueForm lead={lead} />
      <LeadNotes notes={lead.notes} lastNote={lastNote} />
      <LeaveWarning isChanged={isChanged}>
        Your changes to the follow-up have not been saved.
      </LeaveWarning>
    </section>
  );
}
