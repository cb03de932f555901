import { useCallback, useEffect, useRef, useState } from "react";
import { useActionData, useFetcher } from "react-router";
import { elapsedField } from "./form-guard.ts";
import type { FormResult } from "./form-result.ts";

const noFields: ReadonlySet<string> = new Set();

/** What the fields of a form show beside their labels. */
export type FormState = {
  /** What is wrong with a field, until it is edited. */
  error(name: string): string | undefined;
  /** What a field begins with: what was typed before, or its default. */
  value(name: string): string;
  /** The same of a field that is answered by ticking boxes. */
  ticked(name: string): readonly string[];
  /** What an answer holds under a name beside the fields. */
  kept(name: string): readonly string[];
  /** Where the focus belongs in a page that answers a plain post, where no effect runs. */
  firstInvalid: string | undefined;
};

/** The answer to this form from the page that the browser loaded after a plain post. */
export function useLoadedResult(form: string): FormResult | undefined {
  const loaded = useActionData<FormResult>();
  return loaded?.form === form ? loaded : undefined;
}

const isTypedInto = (control: Element): control is HTMLInputElement | HTMLTextAreaElement =>
  (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) &&
  control.value !== control.defaultValue;

type Edited = { since?: FormResult | undefined; names: ReadonlySet<string> };

/** What is wrong with the fields of an answer, but for those that were edited since. */
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
  onSent: ((sent: FormData) => void) | undefined;
};

/** Sends a form and keeps what its answer says; the form works as a plain one before and without it. */
export function useRequestForm({ form, defaults, turn, onSent }: Options) {
  const fetcher = useFetcher<FormResult>({ key: `request-${form}-${turn}` });
  const loaded = useLoadedResult(form);
  const result = fetcher.data ?? (turn === 0 ? loaded : undefined);
  const element = useRef<HTMLFormElement>(null);
  /** The turn that is being sent. Known at once, and not with the next rendering only: a double click must not send twice. */
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
        // In the page that answers a plain post, somebody may have typed before React came.
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
    // The page is older than the visit (it is cached), so the browser tells how long the form was open. In the
    // answer to a plain post it would count from that answer; there the token, which was kept, tells it all.
    if (loaded) return;
    const elapsed = event.currentTarget.elements.namedItem(elapsedField);
    if (elapsed instanceof HTMLInputElement) elapsed.value = String(Math.round(performance.now()));
  };

  const state: FormState = {
    error,
    value: (name) => result?.values?.[name]?.[0] ?? defaults[name] ?? "",
    ticked: (name) => (result?.values ? result.values[name] : [defaults[name] ?? ""]) ?? [],
    kept: (name) => result?.values?.[name] ?? [],
    firstInvalid: Object.keys(result?.errors ?? {})[0],
  };
  const isSending = fetcher.state !== "idle";
  const { Form } = fetcher;
  return { Form, element, onInput, onSubmit, state, result, isSending, isLoaded: !fetcher.data };
}
