import { type ComponentProps, type ReactNode, useId, useState } from "react";
import { flushSync } from "react-dom";
import { FieldsForm } from "#app/admin/fields-form.tsx";
import { useChange } from "#app/admin/use-change.ts";
import { email, text } from "#app/fields/fields.ts";
import { Field } from "#app/ui/field.tsx";
import { TimeZoneInput } from "#app/ui/time-zone-input.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import type { accountAction } from "./actions.server.ts";
import { findTimeZone } from "./find-time-zone.ts";

/** A section of the account screen. */
export function AccountSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0 border border-rule bg-white p-5 sm:p-6">
      <h2 id={id} className="text-h3">
        {title}
      </h2>
      {children}
    </section>
  );
}

type AccountFormProps = Partial<ComponentProps<typeof FieldsForm>> & {
  title: string;
  action: "name" | "timeZone" | "writer" | "password";
  /** Above the form. */
  lead?: ReactNode;
};

/** A section of the account screen that saves its fields. */
export function AccountForm({
  title,
  action,
  lead,
  fields = {},
  buttonClass = "min-h-target",
  ...form
}: AccountFormProps) {
  const change = useChange<typeof accountAction>();
  return (
    <AccountSection title={title}>
      {lead}
      <div className="mt-4">
        <FieldsForm
          {...form}
          change={change}
          intent={change.intent(action)}
          fields={fields}
          variant="secondary"
          buttonClass={buttonClass}
        />
      </div>
    </AccountSection>
  );
}

/** Sends a form by its button, which names the intent. */
const submit = (form: HTMLFormElement | null) =>
  form?.requestSubmit(form.querySelector<HTMLButtonElement>("button[type=submit]"));

type TimeZoneFormProps = { savedZone: string | null; officeZone: string };

/** The time zone that the admin uses for this user. */
export function TimeZoneForm({ savedZone, officeZone }: TimeZoneFormProps) {
  const [zone, setZone] = useState(savedZone ?? "");
  const [error, setError] = useState("");
  const isHydrated = useHydrated();
  /** Saves a zone of the list, also by its city. Another text gets an error, and the focus may go on. */
  function save(form: HTMLFormElement | null): void {
    const found = zone.trim() === "" ? "" : findTimeZone(zone);
    setError(found === undefined ? "Choose a time zone from the list, such as Asia/Kolkata." : "");
    if (found === undefined) return;
    flushSync(() => setZone(found));
    if (found !== (savedZone ?? "")) submit(form);
  }
  const here = isHydrated ? Intl.DateTimeFormat().resolvedOptions().timeZone : "";
  return (
    <AccountForm
      title="Dates and times"
      action="timeZone"
      // It is saved by choosing it.
      buttonClass="min-h-target [@media(scripting:enabled)]:hidden"
      aside={
        here !== "" &&
        here !== zone && (
          <button
            type="button"
            onClick={({ currentTarget: { form } }) => {
              flushSync(() => setZone(here));
              submit(form);
            }}
            className="link min-h-target font-[550] text-[0.9375rem]"
          >
            Use this browser’s: {here}
          </button>
        )
      }
    >
      {(errors) => (
        <Field
          name="timeZone"
          label="Time zone"
          hint={`Leave blank to use the office time zone, ${officeZone}.`}
          error={error || errors.timeZone}
          optional
        >
          {(control) => (
            <TimeZoneInput
              {...control}
              value={zone}
              onChange={(typed) => {
                setZone(typed);
                setError("");
              }}
              onBlur={({ target: { form } }) => save(form)}
              onKeyDown={(event) => {
                if (event.key !== "Enter") return;
                event.preventDefault();
                save(event.currentTarget.form);
              }}
            />
          )}
        </Field>
      )}
    </AccountForm>
  );
}

type WriterFormProps = { email: string; writer: { mailbox: string | null; signature: string } };

/** Settings for replies to leads: the mailbox and the signature. */
export const EmailSettingsForm = ({ email: address, writer }: WriterFormProps) => (
  <AccountForm
    title="Replies to leads"
    action="writer"
    fields={{
      mailbox: email("Mailbox", {
        isOptional: true,
        autoComplete: "off",
        hint: `Clients' replies go here. Leave blank to use ${address}.`,
      }),
      signature: text("Signature", {
        isOptional: true,
        rows: 4,
        hint: "Added below each of your replies.",
      }),
    }}
    values={writer}
  />
);
