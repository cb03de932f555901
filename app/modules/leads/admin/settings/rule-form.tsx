import { choiceOf, type EntryFormProps, SettingsForm } from "#app/admin/fields-form.tsx";
import { line } from "#app/fields/fields.ts";
import type { RuleChoices } from "./rules-actions.server.ts";

type RuleFormProps = EntryFormProps<
  Record<"kind" | "service" | "assignTo", string | null> & { notify: string }
> & { choices: RuleChoices };

/** The fields of one rule. */
export const RuleForm = ({ choices: { kinds, services, people }, ...form }: RuleFormProps) => (
  <SettingsForm
    {...form}
    fields={{
      kind: choiceOf("Kind", kinds, { empty: "Any kind" }),
      service: choiceOf("Service", services, { empty: "Any service" }),
      assignTo: choiceOf("Assign to", people, { empty: "Unassigned" }),
      notify: line("Notify", {
        isOptional: true,
        isUnmarked: true,
        isCode: true,
        isWide: true,
        inputMode: "email",
        hint: "Email addresses, separated by commas. Leave blank to use the mailbox in Site → Settings.",
      }),
    }}
    className="items-start md:grid-cols-3"
    buttonClass="md:mt-7.5"
  />
);
