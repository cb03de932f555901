import { type ReactNode, type RefObject, useRef } from "react";
import type { ChangeAnswer } from "#app/admin/change-answer.ts";
import { useFormAnswer } from "#app/admin/form-answer.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { redirectKindNames, redirectKinds } from "../redirect-kinds.ts";

type RedirectFormProps = {
  Form: (props: {
    ref: RefObject<HTMLFormElement | null>;
    method: "post";
    noValidate: true;
    className: string;
    children: ReactNode;
  }) => ReactNode;
  intent: { name?: string; value?: string };
  answer: (ChangeAnswer & { note?: string | undefined }) | undefined;
  isBusy: boolean;
  /** Initial values of the fields. */
  values: { from: string; to: string; kind: number };
  /** The button's label. */
  submit: string;
};

/** The fields of one redirect. */
export function RedirectForm(props: RedirectFormProps) {
  const { Form, intent, answer, isBusy, values, submit } = props;
  const form = useRef<HTMLFormElement>(null);
  useFormAnswer(form, answer);
  const errors = answer?.errors;
  return (
    <>
      <Form
        ref={form}
        method="post"
        noValidate
        className="mt-3 grid items-start gap-4 md:grid-cols-2 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_13.5rem_auto]"
      >
        <Field
          name="from"
          label="From"
          hint="An address on this site, such as /old-page, or /old/* for everything below it."
          error={errors?.from}
          className="min-w-0"
        >
          {(control) => <input {...control} {...address} required defaultValue={values.from} />}
        </Field>
        <Field
          name="to"
          label="To"
          hint="An address on this site, or another one starting with https://. End it with /* to keep the part that matched the *. Leave blank for 410."
          error={errors?.to}
          className="min-w-0"
        >
          {(control) => <input {...control} {...address} defaultValue={values.to} />}
        </Field>
        <Field name="kind" label="Kind" error={errors?.kind}>
          {(control) => (
            <select {...control} key={values.kind} defaultValue={values.kind}>
              {redirectKinds.map((kind) => (
                <option key={kind} value={kind}>
                  {redirectKindNames[kind]}
                </option>
              ))}
            </select>
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
      {answer?.note && (
        <p className="mt-4 border-signal border-l-4 bg-paper px-4 py-3 text-[0.9375rem]">
          {answer.note}
        </p>
      )}
    </>
  );
}

/** An address is neither a natural-language text nor an email address. */
const address = {
  type: "text",
  autoComplete: "off",
  autoCapitalize: "none",
  spellCheck: false,
  inputMode: "url",
} as const;
