import { type ReactNode, type RefObject, useRef } from "react";
import type { ChangeAnswer } from "#app/admin/change-answer.ts";
import { useFormAnswer } from "#app/admin/form-answer.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import type { RuleChoices } from "./rule-choices.server.ts";

type RuleFormProps = {
  Form: (props: {
    ref: RefObject<HTMLFormElement | null>;
    method: "post";
    noValidate: true;
    className: string;
    children: ReactNode;
  }) => ReactNode;
  intent: { name?: string; value?: string };
  answer: ChangeAnswer | undefined;
  isBusy: boolean;
  choices: RuleChoices;
  values: { kind: string; service: string; assignTo: string; notify: string };
  submit: string;
};

/** The fields of one rule. */
export function RuleForm(props: RuleFormProps) {
  const { Form, intent, answer, isBusy, choices, values, submit } = props;
  const form = useRef<HTMLFormElement>(null);
  useFormAnswer(form, answer);
  const errors = answer?.errors;
  const { kinds, services, people } = choices;
  const selects = [
    { name: "kind", label: "Kind", all: "Any kind", options: kinds },
    { name: "service", label: "Service", all: "Any service", options: services },
    { name: "assignTo", label: "Assign to", all: "Unassigned", options: people },
  ] as const;
  return (
    <Form
      ref={form}
      method="post"
      noValidate
      className="mt-3 grid items-start gap-4 md:grid-cols-3"
    >
      {selects.map(({ name, label, all, options }) => (
        <Field key={name} name={name} label={label} error={errors?.[name]} className="min-w-0">
          {(control) => (
            <select {...control} key={values[name]} defaultValue={values[name]}>
              <option value="">{all}</option>
              {options.map(({ value, name }) => (
                <option key={value} value={value}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Field>
      ))}
      <Field
        name="notify"
        label="Notify"
        hint="Email addresses, separated by commas. Leave blank to use the mailbox in Site → Settings."
        error={errors?.notify}
        className="min-w-0 md:col-span-2"
      >
        {(control) => (
          <input
            {...control}
            type="text"
            inputMode="email"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            defaultValue={values.notify}
          />
        )}
      </Field>
      <Button
        type="submit"
        {...intent}
        aria-disabled={isBusy}
        className="justify-self-start md:mt-7.5"
      >
        {submit}
      </Button>
    </Form>
  );
}
