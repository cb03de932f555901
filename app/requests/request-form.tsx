import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { useActionData, useFetcher } from "react-router";
import { Banner } from "#app/ui/banner.tsx";
import { Button } from "#app/ui/button.tsx";
import { type ControlProps, Field } from "#app/ui/field.tsx";
import { elapsedField, formField, honeypotField, tokenField } from "./form-guard.ts";
import type { FormResult, FormSetup } from "./form-result.ts";

/** How long a banner stands, in milliseconds. */
const bannerTime = 5_000;

export type InputProps = ControlProps & {
  required?: boolean;
  pattern?: string;
  defaultValue: string;
  autoFocus?: boolean;
};
type FieldOptions = { label: string; hint?: string; className?: string };

/** Draws one field of the form: its label, its constraints, what was typed before and what is wrong with it. */
export type DrawField = (
  name: string,
  options: FieldOptions,
  control: (props: InputProps) => ReactNode,
) => ReactNode;

type RequestFormProps = {
  /** The action's name for this form. */
  form: string;
  /** Where it is posted; also where a visitor without JavaScript finds the answer. */
  action: string;
  setup: FormSetup;
  submit: string;
  defaults?: Record<string, string>;
  children: (field: DrawField) => ReactNode;
};

/**
 * The answer to this form: from the router when it could post in the background, else from the page that the
 * browser loaded after a plain post.
 */
function useFormResult(form: string, posted: FormResult | undefined): FormResult | undefined {
  const loaded = useActionData<FormResult>();
  const result = posted ?? loaded;
  return result?.form === form ? result : undefined;
}

/** A form that a visitor sends us. Works as a plain form before and without JavaScript. */
export function RequestForm(props: RequestFormProps) {
  const { form, action, setup, submit, defaults = {}, children } = props;
  const fetcher = useFetcher<FormResult>({ key: `request-${form}` });
  const result = useFormResult(form, fetcher.data);
  const element = useRef<HTMLFormElement>(null);
  const [clearedResult, setClearedResult] = useState<FormResult>();
  const clear = useCallback(() => setClearedResult(result), [result]);

  useEffect(() => {
    if (result?.status === "sent") element.current?.reset();
    if (result?.status === "invalid") {
      element.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
    }
  }, [result]);

  const firstInvalid = Object.keys(result?.errors ?? {})[0];
  const field: DrawField = (name, options, control) => {
    const required = setup.constraints[name]?.required;
    return (
      <Field name={name} {...options} optional={!required} error={result?.errors?.[name]}>
        {(wiring) =>
          control({
            ...wiring,
            required,
            pattern: setup.constraints[name]?.pattern,
            defaultValue: result?.values?.[name] ?? defaults[name] ?? "",
            // For the page that answers a plain post, where no effect runs.
            autoFocus: name === firstInvalid,
          })
        }
      </Field>
    );
  };
  const sending = fetcher.state !== "idle";
  const sentence = result?.message ?? (result?.status === "failed" ? setup.failure : undefined);
  return (
    <fetcher.Form
      ref={element}
      method="post"
      action={action}
      noValidate
      // The page is older than the visit (it is cached), so the browser tells how long the form was open.
      onSubmit={({ currentTarget }) => {
        const elapsed = currentTarget.elements.namedItem(elapsedField);
        if (elapsed instanceof HTMLInputElement)
          elapsed.value = String(Math.round(performance.now()));
      }}
    >
      {children(field)}
      <input type="hidden" name={formField} defaultValue={form} />
      <input type="hidden" name={tokenField} defaultValue={setup.token} />
      <input type="hidden" name={elapsedField} defaultValue="" />
      <div className="sr-only" aria-hidden="true">
        <label htmlFor={`${form}-${honeypotField}`}>Leave this empty</label>
        <input
          id={`${form}-${honeypotField}`}
          name={honeypotField}
          type="text"
          tabIndex={-1}
          autoComplete="off"
        />
      </div>
      <div className="mt-6 flex flex-wrap items-center gap-4">
        <Button type="submit" disabled={sending}>
          {sending ? "Sending…" : submit}
        </Button>
        {result && sentence && result !== clearedResult && (
          <div className="basis-full">
            <Banner
              tone={result.status === "sent" ? "success" : "failure"}
              clearAfter={bannerTime}
              autoFocus={!fetcher.data}
              onClear={clear}
            >
              {sentence}
            </Banner>
          </div>
        )}
      </div>
    </fetcher.Form>
  );
}
