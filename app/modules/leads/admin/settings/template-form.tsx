import { type EntryFormProps, SettingsForm } from "#app/admin/fields-form.tsx";
import { templateParts } from "../reply/template-fields.ts";

type TemplateFormProps = EntryFormProps<
  Record<keyof typeof templateParts, string> & { updatedAt?: Date }
>;

/** The fields of one template. */
export const TemplateForm = ({ values: { updatedAt, ...values }, ...form }: TemplateFormProps) => (
  <SettingsForm {...form} fields={templateParts} values={values} className="max-w-3xl">
    {() => updatedAt && <input type="hidden" name="seen" value={updatedAt.toISOString()} />}
  </SettingsForm>
);
