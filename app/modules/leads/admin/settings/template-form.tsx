import { type EntryFormProps, SettingsForm } from "#app/admin/settings-form.tsx";
import { Field } from "#app/ui/field.tsx";
import { templateFields } from "../reply/template-fields.ts";

type TemplateFormProps = EntryFormProps<{
  name: string;
  subject: string;
  text: string;
  updatedAt?: Date;
}>;

const fieldList = Object.entries(templateFields)
  .map(([name, meaning]) => `{{${name}}} (${meaning})`)
  .join(", ");

/** The fields of one template. */
export function TemplateForm({ values, ...form }: TemplateFormProps) {
  return (
    <SettingsForm {...form} className="max-w-3xl">
      {(errors) => (
        <>
          {values.updatedAt && (
            <input type="hidden" name="seen" value={values.updatedAt.toISOString()} />
          )}
          <Field name="name" label="Name" error={errors.name}>
            {(control) => (
              <input {...control} required autoComplete="off" defaultValue={values.name} />
            )}
          </Field>
          <Field
            name="subject"
            label="Subject"
            hint="Leave blank to keep the reply's own subject."
            error={errors.subject}
            optional
          >
            {(control) => <input {...control} autoComplete="off" defaultValue={values.subject} />}
          </Field>
          <Field
            name="text"
            label="Text"
            hint={`Fields that are filled in when you use the template: ${fieldList}.`}
            error={errors.text}
          >
            {(control) => <textarea {...control} rows={8} required defaultValue={values.text} />}
          </Field>
        </>
      )}
    </SettingsForm>
  );
}
