import { useCallback, useEffect, useRef, useState } from "react";
import { useActionData, useFetcher } from "react-router";
import { elapsedField } from "../form-guard.ts";
import type { FormResult, FormSetup } from "./form-result.ts";

const noFields: ReadonlySet<string> = new Set();

/** The fields' hints next to their labels. */
export type FormState = {
  /** The error of a field, until it is edited. */
  error(name: string): string | undefined;
  /** The initial value of a field: the earlier input, or its default. */
  value(name: string): string;
  /** The same for a field with boxes. */
  ticked(name: string): readonly string[];
  /** A value of the response whose name belongs to no field. */
  extraValues(name: string): readonly string[];
  offers: FormSetup["offers"];
  /** The field to autofocus in the response to a plain form post, because no effect runs there. */
  firstInvalid: string | undefined;
  /** Hints that replace those of the field definitions. */
  hints?: FormSetup["hints"];
};

/** The result for this form, if the document is the response to a plain form post. */
export function useLoadedResult(form: string): FormResult | undefined {
  const loaded = useActionData<FormResult>();
  return loaded?.form === form ? loaded : undefined;
}

const isTypedInto = (control: Element): control is HTMLInputElement | HTMLTextAreaElement =>
  (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) &&
  control.value !== control.defaultValue;

type Edited = { since?: FormResult | undefined; names: ReadonlySet<string> };

/** The field errors of a result, except of fields edited since. */
function useErrors(result: FormResult | undefined) {
  const [edited, setEdited] = useState<Edited>({ names: noFields });
  const markEdited = useCallback(
    (more: readonly string[]) =>
      setEdited(({ since, names }) => ({
        since: result,
        names: new Set([...(since === result ? names : noFields), ...more]),
      })),
    [result],
  );
  const isEdited = (name: string) => edited.since === result && edited.names.has(name);
  const error = (name: string) => (isEdited(name) ? undefined : result?.errors?.[name]);
  return { error, markEdited };
}

type Options = {
  form: string;
  defaults: Readonly<Record<string, string>>;
  turn: number;
  offers: FormSetup["offers"];
  onSent: ((sent: FormData) => void) | undefined;
};

/** Submits a form with a fetcher and keeps its result; without JavaScript the browser posts it. */
export function useRequestForm({ form, defaults, turn, offers, onSent }: Options) {
  const fetcher = useFetcher<FormResult>({ key: `request-${form}-${turn}` });
  const loaded = useLoadedResult(form);
  const result = fetcher.data ?? (turn === 0 ? loaded : undefined);
  const element = useRef<HTMLFormElement>(null);
  /**
   * The turn in flight. It is a ref because state is set only with the next render: a double click must not submit
   * twice.
   */
  const sendingTurn = useRef<number>(undefined);
  const { error, markEdited } = useErrors(result);
  const sentListener = useRef(onSent);
  sentListener.current = onSent;

  useEffect(() => {
    if (result?.status === "sent" && element.current) {
      sentListener.current?.(new FormData(element.current));
      element.current.reset();
    }
    if (result?.status === "invalid") {
      if (result === loaded) {
        // In the response to a plain form post, someone may have typed before hydration.
        const corrected = [...(element.current?.elements ?? [])].filter(isTypedInto);
        markEdited(corrected.map(({ name }) => name));
      }
      element.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
    }
  }, [result, loaded, markEdited]);

  useEffect(() => {
    if (fetcher.state === "idle") sendingTurn.current = undefined;
  }, [fetcher.state]);

  const onInput = ({ target }: { target: EventTarget }) => {
    const name = "name" in target ? String(target.name) : "";
    if (result?.errors?.[name]) markEdited([name]);
  };

  const onSubmit = (event: React.SubmitEvent<HTMLFormElement>) => {
    if (sendingTurn.current === turn) return event.preventDefault();
    sendingTurn.current = turn;
    // The page is cached, so the token dates its rendering, not its opening: the browser measures how long the form
    // was open. In the response to a plain form post that would start over; there the original token is enough.
    if (loaded) return;
    const elapsed = event.currentTarget.elements.namedItem(elapsedField);
    if (elapsed instanceof HTMLInputElement) elapsed.value = String(Math.round(performance.now()));
  };

  const state: FormState = {
    offers,
    error,
    value: (name) => result?.values?.[name]?.[0] ?? defaults[name] ?? "",
    ticked: (name) => (result?.values ? result.values[name] : [defaults[name] ?? ""]) ?? [],
    extraValues: (name) => result?.values?.[name] ?? [],
    firstInvalid: Object.keys(result?.errors ?? {})[0],
  };
  const isSending = fetcher.state !== "idle";
  const { Form } = fetcher;
  return { Form, element, onInput, onSubmit, state, result, isSending, isLoaded: !fetcher.data };
}
