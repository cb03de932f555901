import { type ReactNode, useRef } from "react";
import { useChange } from "#app/admin/use-change.ts";
import { Button } from "#app/ui/button.tsx";
import { Check, Field } from "#app/ui/field.tsx";
import { useInstantSelect } from "#app/ui/instant-select.ts";
import {
  clockHour,
  type NotificationChoices,
  reminderHours,
  summaryHours,
} from "../../notification-choices.ts";
import type { accountAction } from "./actions.server.ts";
import { AccountSection } from "./forms.tsx";

type ChoicesProps<Values> = {
  title: string;
  action: "emails" | "notifications";
  lead?: ReactNode;
  /** The saved choices. */
  values: Values;
  /** The controls, with the saved choices or those on their way. */
  children: (shown: (name: keyof Values & string) => boolean | string) => ReactNode;
};

/** Choices that are saved as they are made, with Undo; without JavaScript, by a button. */
function Choices<Values extends object>(props: ChoicesProps<Values>) {
  const { title, action, lead, values, children } = props;
  const change = useChange<typeof accountAction>();
  const sent = change.formData;
  const shown = (name: keyof Values & string) => {
    const value = values[name];
    if (typeof value === "boolean") return sent ? sent.has(name) : value;
    return sent ? String(sent.get(name) ?? "") : String(value ?? "");
  };
  return (
    <AccountSection title={title}>
      {lead}
      <change.Form
        method="post"
        onChange={({ currentTarget }) => currentTarget.requestSubmit()}
        className="mt-4 grid gap-4 [&>label+label]:-mt-2 sm:[&>label+label]:-mt-4"
      >
        <input type="hidden" {...change.intent(action)} />
        {children(shown)}
        <noscript>
          <Button type="submit" variant="secondary">
            Save
          </Button>
        </noscript>
      </change.Form>
    </AccountSection>
  );
}

type ChoiceProps = {
  name: string;
  label: string;
  hint: string;
  empty: string;
  value: string;
  hours: readonly number[];
  nameOf: (hour: number) => string;
};

function Choice({ name, label, hint, empty, value, hours, nameOf }: ChoiceProps) {
  const select = useRef<HTMLSelectElement>(null);
  const { held, props } = useInstantSelect(() => select.current?.form?.requestSubmit());
  return (
    <Field name={name} label={label} hint={hint}>
      {(control) => (
        <select
          {...control}
          ref={select}
          value={held ?? value}
          {...props}
          onChange={(event) => {
            // The form sends each change that it hears of.
            event.stopPropagation();
            props.onChange(event);
          }}
        >
          <option value="">{empty}</option>
          {hours.map((hour) => (
            <option key={hour} value={hour}>
              {nameOf(hour)}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

type ReviewEmailsProps = { isWanted: boolean };

/** Optional emails for people who may publish posts. */
export const ReviewEmails = ({ isWanted }: ReviewEmailsProps) => (
  <Choices title="Reviews" action="emails" values={{ wantsReviewMails: isWanted }}>
    {(shown) => (
      <Check
        label="Email me when a post is ready for review"
        name="wantsReviewMails"
        checked={shown("wantsReviewMails") === true}
        onChange={() => {}}
      />
    )}
  </Choices>
);

type LeadEmailsProps = {
  email: string;
  choices: NotificationChoices;
  /** The time zone of the summary's hour. */
  zone: string;
};

const hoursBefore = (hours: number) => `${hours} working ${hours === 1 ? "hour" : "hours"} before`;

/** Optional emails for people who handle leads. */
export const LeadEmails = ({ email, choices, zone }: LeadEmailsProps) => (
  <Choices
    title="Notifications"
    action="notifications"
    values={choices}
    lead={
      <p className="mt-2 text-[0.9375rem] text-secondary">
        Choose which lead emails are sent to {email}. People named in a rule always get emails about
        new leads.
      </p>
    }
  >
    {(shown) => {
      const box = (name: keyof NotificationChoices, label: string) => (
        <Check label={label} name={name} checked={shown(name) === true} onChange={() => {}} />
      );
      return (
        <>
          {box("wantsLeadMails", "Email me when a lead is assigned to me")}
          {box("wantsOverdueMails", "Email me when one of my leads is overdue")}
          <Choice
            name="reminderHours"
            label="Remind me before one of my leads is due"
            hint="Counted in the office’s working hours. For leads due in the morning, the reminder may come the working day before."
            empty="No reminder"
            value={String(shown("reminderHours"))}
            hours={reminderHours}
            nameOf={hoursBefore}
          />
          <Choice
            name="summaryHour"
            label="Daily summary"
            hint={`Lists leads that are overdue, due today, unassigned or new. Sent on working days if there are any. Times are in ${zone}.`}
            empty="No summary"
            value={String(shown("summaryHour"))}
            hours={summaryHours}
            nameOf={(hour) => `At ${clockHour(hour)}`}
          />
          {box("summaryOfAll", "Include colleagues' leads in the summary")}
        </>
      );
    }}
  </Choices>
);
