import { type ReactNode, useRef } from "react";
import { type FetcherWithComponents, Link, useActionData } from "react-router";
import { type Choice, choice, type FlatFields } from "#app/fields/fields.ts";
import { submittedForm } from "#app/fields/values.ts";
import { Button, type ButtonVariant } from "#app/ui/button.tsx";
import type { ActionResult } from "./action-result.ts";
import { FieldControl, type FieldValue } from "./field-control.tsx";
import { useFormResult } from "./form-result.tsx";

type FieldsFormProps = {
  /** From `useChange`. */
  change: Pick<FetcherWithComponents<ActionResult>, "Form" | "state" | "data">;
  /** The name and value of the button, if the route has several actions: `change.intent("add")`. */
  intent?: { name: string; value: string };
  fields: FlatFields;
  /** The initial values; a field without one is empty. */
  values?: Readonly<Record<string, FieldValue | number | null | undefined>>;
  /** The label of the button. */
  submit?: string | undefined;
  variant?: ButtonVariant;
  /** Whether the fields return to their initial values after a success. */
  resets?: boolean;
  className?: string;
  /** The class of a field that is wide (`isWide`). */
  wide?: string;
  buttonClass?: string;
  /** Next to the button. */
  aside?: ReactNode;
  /** Inputs before the declared ones, with the errors of all. */
  children?: (errors: Readonly<Record<string, string>>) => ReactNode;
};

/** One below the other; boxes that follow each other are closer. */
const grid = "grid gap-4 [&>label+label]:-mt-2 sm:[&>label+label]:-mt-4";

/** A form of declared fields that sends one action; an error takes the focus to its field. */
export function FieldsForm(props: FieldsFormProps) {
  const { change, intent, fields, values = {}, submit = "Save", resets, aside } = props;
  const {
    className = grid,
    variant = "primary",
    wide = "md:col-span-2",
    buttonClass = "",
    children,
  } = props;
  const { Form } = change;
  // A form that was sent without JavaScript shows its errors with what was typed.
  const answer = useActionData<ActionResult>();
  const posted = answer?.values?.intent?.[0] === intent?.value ? answer?.values : undefined;
  const data = change.data ?? (posted && answer);
  const shown: FieldsFormProps["values"] = posted
    ? { ...values, ...submittedForm(fields, posted) }
    : values;
  const errors = data?.errors ?? {};
  const form = useRef<HTMLFormElement>(null);
  useFormResult(form, resets || data?.errors ? data : undefined);
  const button = (
    <Button
      type="submit"
      {...intent}
      variant={variant}
      aria-disabled={change.state !== "idle"}
      className={`justify-self-start ${buttonClass}`}
    >
      {submit}
    </Button>
  );
  return (
    <Form ref={form} method="post" noValidate className={className}>
      {children?.(errors)}
      {Object.entries(fields).map(([name, field]) => (
        <FieldControl
          key={name}
          name={name}
          field={field}
          value={shown?.[name] ?? ""}
          error={errors[name]}
          className={`min-w-0 ${field.isWide ? wide : ""}`}
          isMarked={!field.isUnmarked}
        />
      ))}
      {aside === undefined ? (
        button
      ) : (
        <div className="flex flex-wrap gap-3">
          {button}
          {aside}
        </div>
      )}
    </Form>
  );
}

/** A choice whose options a loader provides, each with its name; with an `empty` option, it is optional. */
export const choiceOf = (
  label: string,
  options: readonly { value: string; name: string }[],
  more: Pick<Choice, "empty" | "hint"> = {},
): Choice => {
  const names = Object.fromEntries(options.map(({ value, name }) => [value, name]));
  const keys = options.map(({ value }) => value);
  if (more.empty === undefined) return choice(label, keys, { ...more, names });
  return choice(label, keys, { ...more, names, isOptional: true, isUnmarked: true });
};

type SettingsFormProps = FieldsFormProps & {
  /** The heading of a form that adds an entry, such as "Add rule"; the form of an existing one has none. */
  title?: string;
  /** Shown below the form. */
  note?: ReactNode;
};

/** What the form of one kind of entry is given by the screens that add and change it. */
export type EntryFormProps<Values> = Pick<SettingsFormProps, "change" | "intent" | "title"> & {
  values: Values;
};

/** The form that adds or changes an entry of a list in the settings. */
export function SettingsForm({ title, note, className = "", ...form }: SettingsFormProps) {
  return (
    <section
      id={title && "add"}
      aria-labelledby={title && "add-title"}
      className={`border border-rule bg-white p-5 ${title ? "mt-6" : "mt-4 pt-2"}`}
    >
      {title && (
        <h3 id="add-title" className="font-[550] text-[1.0625rem]">
          {title}
        </h3>
      )}
      <FieldsForm
        submit={title}
        resets={title !== undefined}
        {...form}
        className={`mt-3 grid gap-4 ${className}`}
      />
      {note}
    </section>
  );
}

type EntryHeadingProps = { list: { name: string; to: string }; children: ReactNode };

/** The heading of one entry, below a link to its list. */
export function EntryHeading({ list, children }: EntryHeadingProps) {
  return (
    <>
      <Link to={list.to} className="link inline-flex min-h-target items-center">
        {list.name}
      </Link>
      <h2 className="wrap-anywhere text-h3">{children}</h2>
    </>
  );
}
