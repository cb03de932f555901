import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from "react";
import { useFieldInHash } from "#app/admin/focus.ts";
import { useChange } from "#app/admin/use-change.ts";
import { localMinute } from "#app/lib/zoned-time.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { useTimeZone } from "#app/ui/moment.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import type { Lead } from "#modules/leads/.server/queries/leads.ts";
import { canBeDue, currentDue, dueChoices } from "../due-time.ts";
import type { leadAction } from "./actions.server.ts";
import { leadToast } from "./lead-changes.tsx";
import { Due, isToDo } from "./lead-due.tsx";

const fields = "input:not([type=hidden])";

/** Shows another saved value, unless someone is typing. */
function useSavedValue(saved: string) {
  const input = useRef<HTMLInputElement>(null);
  const last = useRef(saved);
  useEffect(() => {
    const { current: field } = input;
    const typed = field?.value;
    if (field && (document.activeElement !== field || typed === last.current)) field.value = saved;
    last.current = saved;
  }, [saved]);
  return input;
}

type FollowUpProps = {
  lead: Lead;
  /** Of the firm (ISO 4217). */
  currency: string;
  now: Date;
  /** Called with whether there are unsaved changes. */
  onUnsaved: (isUnsaved: boolean) => void;
};

/** The form of the follow-up, whose fields save themselves when the focus leaves them, or with Enter. */
function useSelfSavingForm({ lead, onUnsaved }: Pick<FollowUpProps, "lead" | "onUnsaved">) {
  const change = useChange<typeof leadAction>(undefined, leadToast(lead.id));
  const { state, submit } = change;
  const form = useRef<HTMLFormElement>(null);
  const [isChanged, setChanged] = useState(false);
  const isPressed = useRef(false);
  const hasChanges = () =>
    [...(form.current?.querySelectorAll<HTMLInputElement>(fields) ?? [])].some(
      ({ value, defaultValue }) => value !== defaultValue,
    );
  const compare = () => setChanged(hasChanges());
  const save = () => {
    // The value of a date that is typed in part is empty, which would clear the saved one.
    if (form.current?.checkValidity() && hasChanges()) void submit(form.current);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: saved values are the new initial ones
  useEffect(compare, [lead]);
  useEffect(() => onUnsaved(isChanged && state === "idle"), [onUnsaved, isChanged, state]);
  const field = {
    onFocus: () => {
      isPressed.current = false;
    },
    onBlur: () => {
      // A button of the form saves the fields as well.
      if (!isPressed.current) save();
    },
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
      if (event.key === "Enter") {
        event.preventDefault();
        form.current?.reportValidity();
        save();
      }
      if (event.key === "Escape") {
        event.currentTarget.value = event.currentTarget.defaultValue;
        compare();
      }
    },
  };
  const formProps = {
    ref: form,
    onInput: compare,
    onPointerDown: ({ target }: PointerEvent) => {
      isPressed.current = target instanceof Element && target.closest("button") !== null;
    },
  };
  return { ...change, formProps, field };
}

const quickDate =
  "min-h-8 rounded-sheet border border-edge bg-white px-2 text-note hover:border-ink pointer-coarse:min-h-target";

/** Buttons that set or clear the due date by one press. */
const QuickDates = ({ canClear }: { canClear: boolean }) => (
  <div className="mt-2 flex flex-wrap gap-1.5">
    <fieldset className="contents">
      <legend className="sr-only">Set due date to</legend>
      {Object.entries(dueChoices).map(([choice, words]) => (
        <button key={choice} type="submit" name="quick" value={choice} className={quickDate}>
          {words}
        </button>
      ))}
    </fieldset>
    {canClear && (
      <button type="submit" name="quick" value="none" className={quickDate}>
        Clear<span className="sr-only"> due date</span>
      </button>
    )}
  </div>
);

/** The line that opens the folded form. */
const Folded = ({ lead, now }: Pick<FollowUpProps, "lead" | "now">) => (
  <summary className="mt-3 flex min-h-target cursor-pointer items-center gap-3 border border-rule bg-white px-3 supports-[selector(::details-content)]:@xl:hidden">
    <span className="font-[550]">Follow-up</span>
    <span className="min-w-0 truncate text-[0.9375rem] text-secondary">{lead.nextStep}</span>
    {isToDo(lead) && (
      <span className="ml-auto shrink-0 text-note">
        <Due lead={lead} now={now} isBrief />
      </span>
    )}
  </summary>
);

/**
 * A lead's due date, next step and estimated value, saved on change; folded on narrow screens. Its buttons work without JavaScript, so the date is
 * in the time zone that the form names.
 */
export function FollowUp({ lead, currency, now, onUnsaved }: FollowUpProps) {
  const zone = useTimeZone();
  const isHydrated = useHydrated();
  const saved = currentDue(lead)?.toISOString() ?? "";
  const due = useSavedValue(localMinute(saved, zone));
  const step = useSavedValue(lead.nextStep);
  const savedValue = lead.estimatedValue?.toString() ?? "";
  const value = useSavedValue(savedValue);
  const read = { zone, readDue: saved, readStep: lead.nextStep, readValue: savedValue };
  const { Form, data, intent, formProps, field } = useSelfSavingForm({ lead, onUnsaved });
  useFieldInHash(formProps.ref);
  return (
    <details className="@xl:details-content:[content-visibility:visible]">
      <Folded lead={lead} now={now} />
      <section
        aria-label="Follow-up"
        className="@max-xl:border border-rule @xl:border-t @max-xl:border-t-0 bg-white @max-xl:p-4 @xl:pt-4"
      >
        <Form {...formProps} method="post" className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <input type="hidden" {...intent("due")} />
          {Object.entries(read).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          {/* Enter in a field presses the first button. */}
          <button type="submit" hidden />
          {canBeDue(lead) && (
            <div>
              <Field name="due" label="Due" hint={`Time zone: ${zone}.`} error={data?.errors?.due}>
                {(control) => (
                  <input
                    {...control}
                    {...field}
                    ref={due}
                    type="datetime-local"
                    defaultValue={localMinute(saved, zone)}
                  />
                )}
              </Field>
              <QuickDates canClear={saved !== ""} />
            </div>
          )}
          <Field name="nextStep" label="Next step" error={data?.errors?.nextStep}>
            {(control) => (
              <input
                {...control}
                {...field}
                ref={step}
                maxLength={200}
                autoComplete="off"
                placeholder="Clients never see it."
                defaultValue={lead.nextStep}
              />
            )}
          </Field>
          <Field name="value" label={`Estimated value (${currency})`} error={data?.errors?.value}>
            {(control) => (
              <input
                {...control}
                {...field}
                ref={value}
                inputMode="numeric"
                autoComplete="off"
                maxLength={40}
                defaultValue={savedValue}
              />
            )}
          </Field>
          {!isHydrated && (
            <Button type="submit" variant="secondary">
              Update follow-up
            </Button>
          )}
        </Form>
      </section>
    </details>
  );
}
