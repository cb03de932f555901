import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { useActionData, useFetcher } from "react-router";
import { Banner, type BannerProps } from "#app/ui/banner.tsx";
import { Button } from "#app/ui/button.tsx";
import { Check, type ControlProps, Field, FieldGroup } from "#app/ui/field.tsx";
import { elapsedField, formField, honeypotField, tokenField } from "./form-guard.ts";
import type { FormResult, FormSetup } from "./form-result.ts";

const noFields: ReadonlySet<string> = new Set();

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

/** Draws a field that is answered by ticking some of `offered`. */
type DrawChoices = (
  name: string,
  options: FieldOptions & { inRow?: boolean },
  offered: readonly string[],
) => ReactNode;

type RequestFormProps = {
  /** The action's name for this form. */
  form: string;
  /** Where it is posted; also where a visitor without JavaScript finds the answer. */
  action: string;
  setup: FormSetup;
  submit: string;
  defaults?: Record<string, string>;
  /** Called with what was sent, once it has arrived. */
  onSent?: (sent: FormData) => void;
  /** How long the sentence of success stands, in milliseconds, and what happens when its time is over. */
  sentTime?: number;
  onSentOver?: () => void;
  /** Another number makes it a fresh form: nothing typed, nothing answered. */
  turn?: number;
  /** How the browser itself packs the form; forms with files need `multipart/form-data`. */
  encType?: "multipart/form-data";
  /** Moves the button and the banner to where the fields stand. */
  footClassName?: string;
  /** Draws the fields; `kept` gives what an answer holds under a name beside them. */
  children: (
    field: DrawField,
    choices: DrawChoices,
    kept: (name: string) => readonly string[],
  ) => ReactNode;
};

/** The answer to this form from the page that the browser loaded after a plain post. */
export function useLoadedResult(form: string): FormResult | undefined {
  const loaded = useActionData<FormResult>();
  return loaded?.form === form ? loaded : undefined;
}

const isTypedInto = (control: Element): control is HTMLInputElement | HTMLTextAreaElement =>
  (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) &&
  control.value !== control.defaultValue;

/** A form that a visitor sends us. Works as a plain form before and without JavaScript. */
export function RequestForm(props: RequestFormProps) {
  const { form, action, setup, submit, defaults = {}, turn = 0, children } = props;
  const { onSent, sentTime = bannerTime, onSentOver } = props;
  const fetcher = useFetcher<FormResult>({ key: `request-${form}-${turn}` });
  const loaded = useLoadedResult(form);
  const result = fetcher.data ?? (turn === 0 ? loaded : undefined);
  const wasSent = result?.status === "sent";
  const element = useRef<HTMLFormElement>(null);
  /** The turn that is being sent. Known at once, and not with the next rendering only: a double click must not send twice. */
  const sendingTurn = useRef<number>(undefined);
  /** What was wrong with a field is said until it is edited. */
  const [edited, setEdited] = useState<{ since?: FormResult; names: ReadonlySet<string> }>({
    names: noFields,
  });
  const editedNames = edited.since === result ? edited.names : noFields;
  const [clearedResult, setClearedResult] = useState<FormResult>();
  const clear = useCallback(() => {
    setClearedResult(result);
    if (wasSent) onSentOver?.();
  }, [result, wasSent, onSentOver]);

  const sentListener = useRef(onSent);
  sentListener.current = onSent;

  useEffect(() => {
    if (result?.status === "sent" && element.current) {
      sentListener.current?.(new FormData(element.current));
      element.current.reset();
    }
    if (result?.status === "invalid") {
      if (result === loaded) {
        // In the page that answers a plain post, somebody may have typed before React came.
        const corrected = [...(element.current?.elements ?? [])].filter(isTypedInto);
        setEdited({ since: result, names: new Set(corrected.map(({ name }) => name)) });
      }
      element.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
    }
  }, [result, loaded]);

  useEffect(() => {
    if (fetcher.state === "idle") sendingTurn.current = undefined;
  }, [fetcher.state]);

  const firstInvalid = Object.keys(result?.errors ?? {})[0];
  const field: DrawField = (name, options, control) => {
    const required = setup.constraints[name]?.required;
    return (
      <Field
        name={name}
        {...options}
        optional={!required}
        error={editedNames.has(name) ? undefined : result?.errors?.[name]}
      >
        {(wiring) =>
          control({
            ...wiring,
            required,
            pattern: setup.constraints[name]?.pattern,
            defaultValue: result?.values?.[name]?.[0] ?? defaults[name] ?? "",
            // For the page that answers a plain post, where no effect runs.
            autoFocus: name === firstInvalid,
          })
        }
      </Field>
    );
  };
  const choices: DrawChoices = (name, { inRow, ...options }, offered) => {
    const ticked = result?.values ? result.values[name] : [defaults[name]];
    // That a single box may be left empty goes without saying.
    const optional = offered.length > 1 && !setup.constraints[name]?.required;
    return (
      <FieldGroup {...options} optional={optional} error={result?.errors?.[name]}>
        {(wiring) => (
          <div className={inRow ? "flex flex-wrap gap-x-8" : "grid gap-x-6 sm:grid-cols-2"}>
            {offered.map((value, index) => {
              const defaultChecked = ticked?.includes(value) ?? false;
              const autoFocus = index === 0 && name === firstInvalid;
              const input = { name, value, defaultChecked, autoFocus, ...wiring };
              // A box remembers its first default only; a new one needs a new element.
              return <Check key={`${value} ${defaultChecked}`} label={value} {...input} />;
            })}
          </div>
        )}
      </FieldGroup>
    );
  };
  const sending = fetcher.state !== "idle";
  const sentence = result?.message ?? (result?.status === "failed" ? setup.failure : undefined);
  return (
    <fetcher.Form
      key={turn}
      ref={element}
      method="post"
      action={action}
      encType={props.encType}
      noValidate
      onInput={({ target }) => {
        const { name } = target as HTMLInputElement;
        if (result?.errors?.[name]) {
          setEdited({ since: result, names: new Set([...editedNames, name]) });
        }
      }}
      onSubmit={(event) => {
        if (sendingTurn.current === turn) return event.preventDefault();
        sendingTurn.current = turn;
        // The page is older than the visit (it is cached), so the browser tells how long the form was open. In the
        // answer to a plain post it would count from that answer; there the token, which was kept, tells it all.
        if (loaded) return;
        const elapsed = event.currentTarget.elements.namedItem(elapsedField);
        if (elapsed instanceof HTMLInputElement)
          elapsed.value = String(Math.round(performance.now()));
      }}
    >
      {children(field, choices, (name) => result?.values?.[name] ?? [])}
      <input type="hidden" name={formField} defaultValue={form} />
      <input type="hidden" name={tokenField} defaultValue={result?.token ?? setup.token} />
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
      <div className={`mt-6 flex flex-wrap items-center gap-4 ${props.footClassName ?? ""}`}>
        {/* A disabled button would lose the focus. */}
        <Button type="submit" aria-disabled={sending}>
          {sending ? "Sending…" : submit}
        </Button>
        <Answer
          tone={wasSent ? "success" : "failure"}
          clearAfter={wasSent ? sentTime : bannerTime}
          autoFocus={!fetcher.data}
          onClear={clear}
        >
          {result === clearedResult ? undefined : sentence}
        </Answer>
      </div>
    </fetcher.Form>
  );
}

/** Where the form is answered: a place for success that is always there, and a failure when there is one. */
function Answer({ children, ...banner }: BannerProps) {
  const isFailure = children !== undefined && banner.tone === "failure";
  return (
    <div className={children ? "basis-full" : "sr-only"}>
      <Banner {...banner} tone="success">
        {isFailure ? undefined : children}
      </Banner>
      {isFailure && <Banner {...banner}>{children}</Banner>}
    </div>
  );
}
