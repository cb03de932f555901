import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from "react";
import { useChange } from "#app/admin/use-change.ts";
import { localMinute } from "#app/lib/zoned-time.ts";
import { Button } from "#app/ui/button.tsx";
import { Field, FieldGroup } from "#app/ui/field.tsx";
import { useTimeZone } from "#app/ui/moment.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import type { Lead } from "#modules/leads/.server/queries/leads.ts";
import { canBeDue, currentDue, dueChoices } from "../due-time.ts";
import type { leadAction } from "./actions.server.ts";
import { leadToast } from "./lead-changes.tsx";

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
  /** Called with whether there are unsaved changes. */
  onUnsaved: (isUnsaved: boolean) => void;
};

/** The form of the follow-up, whose fields save themselves when the focus leaves them, or with Enter. */
function useSelfSavingForm({ lead, onUnsaved }: Omit<FollowUpProps, "currency">) {
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

const QuickDates = () => (
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
);

type FollowUpButtonsProps = { needsSave: boolean; canClear: boolean };

const FollowUpButtons = ({ needsSave, canClear }: FollowUpButtonsProps) => (
  <div className="flex flex-wrap gap-x-3 empty:hidden">
    {needsSave && (
      <Button type="submit" variant="secondary">
        Update follow-up
      </Button>
    )}
    {canClear && (
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
);

type ValueFieldProps = {
  saved: string;
  label: string;
  error: string | undefined;
  handlers: ReturnType<typeof useSelfSavingForm>["field"];
};

/** The estimated value of a lead; folded while there is none. */
function ValueField({ saved, label, error, handlers }: ValueFieldProps) {
  const value = useSavedValue(saved);
  const [isOpen, setOpen] = useState(saved !== "");
  return (
    <details
      open={isOpen || saved !== "" || error !== undefined}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open && !isOpen && saved === "") value.current?.focus();
        setOpen(currentTarget.open);
      }}
      className="group"
    >
      <summary className="link inline-flex min-h-target items-center text-[0.9375rem] group-open:hidden">
        Add an estimated value
      </summary>
      <Field name="value" label={label} error={error}>
        {(control) => (
          <input
            {...control}
            {...handlers}
            ref={value}
            inputMode="numeric"
            autoComplete="off"
            maxLength={40}
            defaultValue={saved}
          />
        )}
      </Field>
    </details>
  );
}

/**
 * A lead's due date, next step and estimated value, saved on change. Its buttons work without JavaScript, so the date is
 * in the time zone that the form names.
 */
export function FollowUp({ lead, currency, onUnsaved }: FollowUpProps) {
  const zone = useTimeZone();
  const isHydrated = useHydrated();
  const saved = currentDue(lead)?.toISOString() ?? "";
  const due = useSavedValue(localMinute(saved, zone));
  const step = useSavedValue(lead.nextStep);
  const value = lead.estimatedValue?.toString() ?? "";
  const read = { zone, readDue: saved, readStep: lead.nextStep, readValue: value };
  const { Form, data, intent, formProps, field } = useSelfSavingForm({ lead, onUnsaved });
  return (
    <section
      aria-labelledby="follow-up"
      className="border border-rule bg-white p-5 lg:sticky lg:top-18 lg:max-h-[calc(100vh-6rem)] lg:overflow-y-auto"
    >
      <h2 id="follow-up" className="text-h3">
        Follow-up
      </h2>
      <Form {...formProps} method="post" className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-4">
        <input type="hidden" {...intent("due")} />
        {Object.entries(read).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {/* Enter in a field presses the first button. */}
        <button type="submit" hidden />
        {canBeDue(lead) && (
          <>
            <QuickDates />
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
          </>
        )}
        <Field
          name="nextStep"
          label="Next step"
          hint="For example, “Call about the site visit”. Clients never see it."
          error={data?.errors?.nextStep}
        >
          {(control) => (
            <input
              {...control}
              {...field}
              ref={step}
              maxLength={200}
              autoComplete="off"
              defaultValue={lead.nextStep}
            />
          )}
        </Field>
        <ValueField
          saved={value}
          label={`Estimated value (${currency})`}
          error={data?.errors?.value}
          handlers={field}
        />
        <FollowUpButtons needsSave={!isHydrated} canClear={saved !== ""} />
      </Form>
    </section>
  );
}
