import { type ReactNode, useEffect, useRef, useState } from "react";
import { useLocation, useSubmit } from "react-router";
import { intentForm, useChange } from "#app/admin/use-change.ts";
import type { inboxAction } from "./bulk-actions.server.ts";

type Intent = NonNullable<(typeof inboxAction)["types"]>["intent"] | "due";
type Fields = { id: string | readonly string[] } & Record<string, string | readonly string[]>;

/** Changes of leads in a list. */
export type LeadChanges = {
  /** Sends one to the inbox, or to another `action`. */
  send: (intent: Intent, fields: Fields, action?: string) => void;
  /** The forms on their way to the server, also those of the selected leads. */
  pending: readonly FormData[];
  /** Shows their results. It belongs to the list, because a changed lead may leave it. */
  results: ReactNode;
};

/** The name of the toasts about a lead: the latest replaces the one before. */
export const leadToast = (id: string): string => `lead:${id}`;

type ResultProps = { of: string; onSettled: () => void };

function Result({ of, onSettled }: ResultProps) {
  const { state } = useChange(of, of);
  // It may be drawn before the fetcher has begun.
  const isBusy = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the end of a change matters
  useEffect(() => {
    const wasBusy = isBusy.current;
    isBusy.current = state !== "idle";
    if (wasBusy && !isBusy.current) onSettled();
  }, [state]);
  return null;
}

/**
 * Each lead has its own fetcher and toast, so that quick changes of several leads can all be undone. `selected` is the
 * form of the selected leads while it is sent.
 */
export function useLeadChanges(selected?: FormData): LeadChanges {
  const submit = useSubmit();
  const { search } = useLocation();
  /** By fetcher; null once its form is saved or refused. */
  const [sent, setSent] = useState<Readonly<Record<string, FormData | null>>>({});
  return {
    send(intent, fields, action = `/admin/leads${search}`) {
      const fetcherKey = leadToast([fields.id].flat().join());
      const form = intentForm(intent, fields);
      setSent((all) => ({ ...all, [fetcherKey]: form }));
      void submit(form, { method: "post", action, navigate: false, fetcherKey });
    },
    pending: [...Object.values(sent), selected].filter((form) => form instanceof FormData),
    results: Object.keys(sent).map((key) => (
      <Result key={key} of={key} onSettled={() => setSent((all) => ({ ...all, [key]: null }))} />
    )),
  };
}
