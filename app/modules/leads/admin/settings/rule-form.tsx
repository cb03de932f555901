import { type EntryFormProps, SettingsForm } from "#app/admin/settings-form.tsx";
import { Field } from "#app/ui/field.tsx";
import type { RuleChoices } from "./rules-actions.server.ts";

type RuleFormProps = EntryFormProps<Record<"kind" | "service" | "assignTo" | "notify", string>> & {
  choices: RuleChoices;
};

/** The fields of one rule. */
export function RuleForm({ choices, values, ...form }: RuleFormProps) {
  const { kinds, services, people } = choices;
  const selects = [
    { name: "kind", label: "Kind", all: "Any kind", options: kinds },
    { name: "service", label: "Service", all: "Any service", options: services },
    { name: "assignTo", label: "Assign to", all: "Unassigned", options: people },
  ] as const;
  return (
    <SettingsForm {...form} className="items-start md:grid-cols-3" buttonClass="md:mt-7.5">
      {(errors) => (
        <>
          {selects.map(({ name, label, all, options }) => (
            <Field key={name} name={name} label={label} error={errors[name]} className="min-w-0">
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
            error={errors.notify}
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
        </>
      )}
    </SettingsForm>
  );
}
