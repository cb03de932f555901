import { type ReactNode, useId, useRef, useState } from "react";
import { useFormResult } from "#app/admin/form-result.tsx";
import { useChange } from "#app/admin/use-change.ts";
import { Button } from "#app/ui/button.tsx";
import { Check, Field } from "#app/ui/field.tsx";
import { TimeZoneInput } from "#app/ui/time-zone-input.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import {
  clockHour,
  type NotificationChoices,
  reminderHours,
  summaryHours,
} from "../../notification-choices.ts";
import type { accountAction } from "./actions.server.ts";

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

type AccountFormProps = {
  title: string;
  intent: "name" | "timeZone" | "emails" | "notifications" | "writer" | "password";
  /** The label of the button. */
  submit?: string;
  /** Whether the fields are emptied after a success. */
  resets?: boolean;
  /** Above the form. */
  lead?: ReactNode;
  /** Next to the button. */
  aside?: ReactNode;
  /** The fields, with their errors. */
  children: (errors: Readonly<Record<string, string>>) => ReactNode;
};

/** A section of the account screen that saves its fields. */
export function AccountForm(props: AccountFormProps) {
  const { title, intent, submit = "Save", resets, lead, aside, children } = props;
  const change = useChange<typeof accountAction>();
  const form = useRef<HTMLFormElement>(null);
  useFormResult(form, resets ? change.data : undefined);
  return (
    <AccountSection title={title}>
      {lead}
      <change.Form ref={form} method="post" noValidate className="mt-4 grid gap-4">
        {children(change.data?.errors ?? {})}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" {...change.intent(intent)} look="secondary" className="min-h-11">
            {submit}
          </Button>
          {aside}
        </div>
      </change.Form>
    </AccountSection>
  );
}

type NotificationsFormProps = {
  email: string;
  choices: NotificationChoices;
  /** The time zone of the summary's hour. */
  zone: string;
};

const hoursBefore = (hours: number) => `${hours} working ${hours === 1 ? "hour" : "hours"} before`;

/** Optional emails for people who handle leads. */
export function NotificationsForm({ email, choices, zone }: NotificationsFormProps) {
  return (
    <AccountForm
      title="Notifications"
      intent="notifications"
      lead={
        <p className="mt-2 text-[0.9375rem] text-secondary">
          Choose which lead emails are sent to {email}. People named in a rule always get emails
          about new leads.
        </p>
      }
    >
      {(errors) => (
        // Shows saved values, even if they were changed in another window.
        <div key={Object.values(choices).join()} className="grid gap-4">
          <div className="grid gap-2 sm:gap-0">
            <Check
              label="Email me when a lead is assigned to me"
              name="wantsLeadMails"
              defaultChecked={choices.wantsLeadMails}
            />
            <Check
              label="Email me when one of my leads is overdue"
              name="wantsOverdueMails"
              defaultChecked={choices.wantsOverdueMails}
            />
          </div>
          <Field
            name="reminderHours"
            label="Remind me before one of my leads is due"
            hint="Counted in the office’s working hours. For leads due in the morning, the reminder may come the working day before."
            error={errors.reminderHours}
          >
            {(control) => (
              <select {...control} defaultValue={choices.reminderHours ?? ""}>
                <option value="">No reminder</option>
                {reminderHours.map((hours) => (
                  <option key={hours} value={hours}>
                    {hoursBefore(hours)}
                  </option>
                ))}
              </select>
            )}
          </Field>
          <Field
            name="summaryHour"
            label="Daily summary"
            hint={`Lists leads that are overdue, due today, unassigned or new. Sent on working days if there are any. Times are in ${zone}.`}
            error={errors.summaryHour}
          >
            {(control) => (
              <select {...control} defaultValue={choices.summaryHour ?? ""}>
                <option value="">No summary</option>
                {summaryHours.map((hour) => (
                  <option key={hour} value={hour}>
                    At {clockHour(hour)}
                  </option>
                ))}
              </select>
            )}
          </Field>
          <Check
            label="Include colleagues' leads in the summary"
            name="summaryOfAll"
            defaultChecked={choices.summaryOfAll}
          />
        </div>
      )}
    </AccountForm>
  );
}

type TimeZoneFormProps = { ownZone: string | null; officeZone: string };

/** The time zone that the admin uses for this user. */
export function TimeZoneForm({ ownZone, officeZone }: TimeZoneFormProps) {
  const [zone, setZone] = useState(ownZone ?? "");
  const isHydrated = useHydrated();
  const here = isHydrated ? Intl.DateTimeFormat().resolvedOptions().timeZone : "";
  return (
    <AccountForm
      title="Dates and times"
      intent="timeZone"
      aside={
        here &&
        here !== zone && (
          <button
            type="button"
            onClick={() => setZone(here)}
            className="link min-h-11 font-[550] text-[0.9375rem]"
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
          error={errors.timeZone}
          optional
        >
          {(control) => <TimeZoneInput {...control} value={zone} onChange={setZone} />}
        </Field>
      )}
    </AccountForm>
  );
}

type WriterFormProps = { email: string; writer: { mailbox: string | null; signature: string } };

/** Settings for replies to leads: the mailbox and the signature. */
export function WriterForm({ email, writer }: WriterFormProps) {
  return (
    <AccountForm title="Replies to leads" intent="writer">
      {(errors) => (
        <>
          <Field
            name="mailbox"
            label="Mailbox"
            hint={`Clients' replies go here. Leave blank to use ${email}.`}
            error={errors.mailbox}
            optional
          >
            {(control) => (
              <input
                {...control}
                type="email"
                autoComplete="off"
                defaultValue={writer.mailbox ?? ""}
              />
            )}
          </Field>
          <Field
            name="signature"
            label="Signature"
            hint="Added below each of your replies."
            error={errors.signature}
            optional
          >
            {(control) => <textarea {...control} rows={4} defaultValue={writer.signature} />}
          </Field>
        </>
      )}
    </AccountForm>
  );
}
