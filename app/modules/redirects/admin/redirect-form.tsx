import { type EntryFormProps, SettingsForm } from "#app/admin/settings-form.tsx";
import { Field } from "#app/ui/field.tsx";
import { redirectKindNames, redirectKinds } from "../redirect-kinds.ts";

type RedirectFormProps = EntryFormProps<{ from: string; to: string; kind: number }> & {
  /** A remark of the server on the saved redirect. */
  note: string | undefined;
};

/** The fields of one redirect. */
export function RedirectForm({ values, note, ...form }: RedirectFormProps) {
  return (
    <SettingsForm
      {...form}
      resets
      className="items-start md:grid-cols-2 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_13.5rem_auto]"
      buttonClass="md:mt-7.5"
      note={
        note && (
          <p className="mt-4 border-signal border-l-4 bg-paper px-4 py-3 text-[0.9375rem]">
            {note}
          </p>
        )
      }
    >
      {(errors) => (
        <>
          <Field
            name="from"
            label="From"
            hint="An address on this site, such as /old-page, or /old/* for everything below it."
            error={errors.from}
            className="min-w-0"
          >
            {(control) => <input {...control} {...address} required defaultValue={values.from} />}
          </Field>
          <Field
            name="to"
            label="To"
            hint="An address on this site, or another one starting with https://. End it with /* to keep the part that matched the *. Leave blank for 410."
            error={errors.to}
            className="min-w-0"
          >
            {(control) => <input {...control} {...address} defaultValue={values.to} />}
          </Field>
          <Field name="kind" label="Kind" error={errors.kind}>
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
        </>
      )}
    </SettingsForm>
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
