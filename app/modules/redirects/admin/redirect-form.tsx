import { choiceOf, type EntryFormProps, SettingsForm } from "#app/admin/fields-form.tsx";
import { line } from "#app/fields/fields.ts";
import { redirectKindNames, redirectKinds } from "../redirect-kinds.ts";

type RedirectFormProps = EntryFormProps<{ from: string; to: string; kind: number }> & {
  /** A remark of the server on the saved redirect. */
  note: string | undefined;
};

const fields = {
  from: line("From", {
    isCode: true,
    inputMode: "url",
    hint: "An address on this site, such as /old-page, or /old/* for everything below it.",
  }),
  to: line("To", {
    isOptional: true,
    isUnmarked: true,
    isCode: true,
    inputMode: "url",
    hint: "An address on this site, or another one starting with https://. End it with /* to keep the part that matched the *. Leave blank for 410.",
  }),
  kind: choiceOf(
    "Kind",
    redirectKinds.map((kind) => ({ value: String(kind), name: redirectKindNames[kind] })),
  ),
};

/** The fields of one redirect. */
export const RedirectForm = ({ note, ...form }: RedirectFormProps) => (
  <SettingsForm
    {...form}
    fields={fields}
    resets
    className="items-start md:grid-cols-2 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_13.5rem_auto]"
    buttonClass="md:mt-7.5"
    note={
      note && (
        <p className="mt-4 border-signal border-l-4 bg-paper px-4 py-3 text-[0.9375rem]">{note}</p>
      )
    }
  />
);
