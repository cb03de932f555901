import { type ReactNode, useRef } from "react";
import { type FetcherWithComponents, Link } from "react-router";
import { Button } from "#app/ui/button.tsx";
import type { ActionResult } from "./action-result.ts";
import { useFormResult } from "./form-result.tsx";

/** What the form of one kind of entry needs. */
export type EntryFormProps<Values> = {
  /** From `useChange`. */
  change: Pick<FetcherWithComponents<ActionResult>, "Form" | "state" | "data">;
  /** The name and value of the button, if the route has several actions. */
  intent?: { name: string; value: string };
  /** The heading of a form that adds an entry, such as "Add rule"; the form of an existing one has none. */
  title?: string;
  /** Initial values of the fields. */
  values: Values;
};

type SettingsFormProps = Omit<EntryFormProps<unknown>, "values"> & {
  /** The label of the button, if not the title. */
  submit?: string;
  /** Whether the fields return to their initial values after a success; usually in forms that add. */
  resets?: boolean;
  className: string;
  buttonClass?: string;
  /** Shown below the form. */
  note?: ReactNode;
  /** The fields, with their errors. */
  children: (errors: Readonly<Record<string, string>>) => ReactNode;
};

/** The form that adds or changes an entry of a list in the settings. */
export function SettingsForm(props: SettingsFormProps) {
  const { change, intent, title, submit = title ?? "Save", resets = !!title, note } = props;
  const { data, Form } = change;
  const form = useRef<HTMLFormElement>(null);
  useFormResult(form, resets || data?.errors ? data : undefined);
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
      <Form ref={form} method="post" noValidate className={`mt-3 grid gap-4 ${props.className}`}>
        {props.children(data?.errors ?? {})}
        <Button
          type="submit"
          {...intent}
          aria-disabled={change.state !== "idle"}
          className={`justify-self-start ${props.buttonClass ?? ""}`}
        >
          {submit}
        </Button>
      </Form>
      {note}
    </section>
  );
}

type EntryHeadingProps = { list: { name: string; to: string }; children: ReactNode };

/** The heading of one entry, below a link to its list. */
export function EntryHeading({ list, children }: EntryHeadingProps) {
  return (
    <>
      <Link to={list.to} className="link inline-flex min-h-11 items-center">
        {list.name}
      </Link>
      <h2 className="wrap-anywhere text-h3">{children}</h2>
    </>
  );
}
