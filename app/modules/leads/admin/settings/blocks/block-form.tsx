import { useRef } from "react";
import { useFormAnswer } from "#app/admin/form-answer.ts";
import { useChange } from "#app/admin/use-change.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { type BlockKind, blockKindNames, blockKinds } from "#modules/leads/block-kinds.ts";
import type { blocksAction } from "./actions.server.ts";

/** The new entry, and its reason. */
export function BlockForm() {
  const { Form, data, state, intent } = useChange<typeof blocksAction>();
  const form = useRef<HTMLFormElement>(null);
  useFormAnswer(form, data);
  const errors = data?.errors;
  const isBusy = state !== "idle";
  return (
    <Form
      ref={form}
      method="post"
      noValidate
      className="mt-3 grid items-start gap-4 md:grid-cols-2 lg:grid-cols-[12rem_minmax(0,1fr)_minmax(0,1fr)_auto]"
    >
      <Field name="kind" label="Kind" error={errors?.kind}>
        {(control) => (
          <select {...control} defaultValue={"address" satisfies BlockKind}>
            {blockKinds.map((kind) => (
              <option key={kind} value={kind}>
                {blockKindNames[kind]}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field
        name="value"
        label="Address, domain or phrase"
        hint="An email address, a domain (including its subdomains) or an exact phrase from the message."
        error={errors?.value}
        className="min-w-0"
      >
        {(control) => (
          <input
            {...control}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            required
          />
        )}
      </Field>
      <Field
        name="reason"
        label="Note"
        hint="For your colleagues: the reason for the block."
        error={errors?.reason}
        className="min-w-0"
        optional
      >
        {(control) => <input {...control} autoComplete="off" />}
      </Field>
      <Button
        type="submit"
        {...intent("add")}
        aria-disabled={isBusy}
        className="justify-self-start lg:mt-7.5"
      >
        Block
      </Button>
    </Form>
  );
}
