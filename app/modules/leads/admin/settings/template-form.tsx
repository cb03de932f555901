import { type ReactNode, type RefObject, useRef } from "react";
import type { ChangeAnswer } from "#app/admin/change-answer.ts";
import { useFormAnswer } from "#app/admin/form-answer.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { templateFields } from "../reply/template-fields.ts";

type TemplateFormProps = {
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
  values: { name: string; subject: string; text: string; updatedAt?: Date };
  submit: string;
};

const fields = Object.entries(templateFields)
  .map(([name, meaning]) => `{{${name}}} (${meaning})`)
  .join(", ");

/** The fields of one template. */
export function TemplateForm(props: TemplateFormProps) {
  const { Form, intent, answer, isBusy, values, submit } = props;
  const form = useRef<HTMLFormElement>(null);
  useFormAnswer(form, answer);
  const errors = answer?.errors;
  return (
    <Form ref={form} method="post" noValidate className="mt-3 grid max-w-3xl gap-4">
      {values.updatedAt && (
        <input type="hidden" name="seen" value={values.updatedAt.toISOString()} />
      )}
      <Field name="name" label="Name" error={errors?.name}>
        {(control) => <input {...control} required autoComplete="off" defaultValue={values.name} />}
      </Field>
      <Field
        name="subject"
        label="Subject"
        hint="Leave blank to keep the reply's own subject."
        error={errors?.subject}
        optional
      >
        {(control) => <input {...control} autoComplete="off" defaultValue={values.subject} />}
      </Field>
      <Field
        name="text"
        label="Text"
        hint={`Fields that are filled in when you use the template: ${fields}.`}
        error={errors?.text}
      >
        {(control) => <textarea {...control} rows={8} required defaultValue={values.text} />}
      </Field>
      <Button type="submit" {...intent} aria-disabled={isBusy} className="justify-self-start">
        {submit}
      </Button>
    </Form>
  );
}
