import { useMemo, useSyncExternalStore } from "react";
import {
  type LocalStore,
  localDraftEvent,
  localKeys,
  readLocalDraft,
} from "#app/admin/drafts/draft-store.ts";

const isText = (value: unknown): value is string => typeof value === "string";

/** A reply that is being written; `reply` identifies it, so that it is sent only once. */
export type ReplyText = { reply: string; subject: string; message: string };

/** Where the reply to a lead is kept until it is sent or discarded. */
export const replyStore = (leadId: string): LocalStore<ReplyText> => ({
  localKey: localKeys.reply + leadId,
  readLocal: ({ reply, subject, message }) =>
    isText(reply) && isText(subject) && isText(message) ? { reply, subject, message } : undefined,
});

/** Where a note on a lead is kept until it is added. */
export const noteStore = (leadId: string): LocalStore<{ notes: string }> => ({
  localKey: localKeys.note + leadId,
  readLocal: ({ notes }) => (isText(notes) ? { notes } : undefined),
});

function subscribe(onChange: () => void): () => void {
  const events = [localDraftEvent, "storage"];
  for (const event of events) addEventListener(event, onChange);
  return () => {
    for (const event of events) removeEventListener(event, onChange);
  };
}

/** What `read` finds in the browser's storage, as it changes; empty before hydration, or if storage is disabled. */
const useStored = (read: () => string): string =>
  useSyncExternalStore(
    subscribe,
    () => {
      try {
        return read();
      } catch {
        return "";
      }
    },
    () => "",
  );

/** The reply to a lead that was started in this browser. */
export function useReplyDraft(leadId: string): ReplyText | undefined {
  const store = useMemo(() => replyStore(leadId), [leadId]);
  const copy = useStored(() => localStorage.getItem(store.localKey) ?? "");
  return useMemo(() => (copy ? readLocalDraft(store)?.values : undefined), [copy, store]);
}

/** The leads with a reply or a note that was started in this browser. */
export function useDraftLeads(): ReadonlySet<string> {
  const ids = useStored(() =>
    Object.keys(localStorage)
      .flatMap((key) =>
        [localKeys.reply, localKeys.note].flatMap((start) =>
          key.startsWith(start) ? key.slice(start.length) : [],
        ),
      )
      .toSorted()
      .join(),
  );
  return useMemo(() => new Set(ids.split(",")), [ids]);
}
