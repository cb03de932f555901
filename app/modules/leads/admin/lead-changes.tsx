import { type ReactNode, useState } from "react";
import { useFetchers, useLocation, useSubmit } from "react-router";
import { intentForm, useChange } from "#app/admin/use-change.ts";
import type { inboxAction } from "./bulk-actions.server.ts";

type Intent = NonNullable<(typeof inboxAction)["types"]>["intent"] | "due";
type Fields = { id: string | readonly string[] } & Record<string, string | readonly string[]>;

/** Changes of leads in a list. */
export type LeadChanges = {
  /** Sends one to the inbox, or to another `action`. */
  send: (intent: Intent, fields: Fields, action?: string) => void;
  /** Shows their results. It belongs to the list, because a changed lead may leave it. */
  results: ReactNode;
};

/** The name of the toasts about a lead: the latest replaces the one before. */
export const leadToast = (id: string): string => `lead:${id}`;

function Result({ of }: { of: string }) {
  useChange(of, of);
  return null;
}

/** Each lead has its own fetcher and toast, so that quick changes of several leads can all be undone. */
export function useLeadChanges(): LeadChanges {
  const submit = useSubmit();
  const { search } = useLocation();
  const [sent, setSent] = useState<readonly string[]>([]);
  return {
    send(intent, fields, action = `/admin/leads${search}`) {
      const fetcherKey = leadToast([fields.id].flat().join());
      setSent((all) => (all.includes(fetcherKey) ? all : [...all, fetcherKey]));
      void submit(intentForm(intent, fields), {
        method: "post",
        action,
        navigate: false,
        fetcherKey,
      });
    },
    results: sent.map((key) => <Result key={key} of={key} />),
  };
}

/** The forms that are on their way to the server, each with its path. */
export const usePendingForms = () =>
  useFetchers().flatMap(({ formData: form, formAction }) =>
    form ? [{ form, path: formAction?.split("?")[0] }] : [],
  );
