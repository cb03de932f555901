import { useCallback, useEffect, useRef, useState } from "react";
import type { DraftAnswer, DraftRequest } from "../editor-data.ts";
import { removeLocalDraft, saveLocalDraft } from "./local-draft.ts";
import { type AutosaveFailure, saveDraft } from "./save-draft.ts";

/** Debounce in milliseconds before a draft is saved on the server. */
const debounceMs = 1_500;
/** Retry delay in milliseconds after a failed autosave. */
const retryAfter = 10_000;

export type AutosaveState =
  | { is: "waiting" }
  | { is: "saved"; at: string }
  /** In localStorage only. */
  | { is: "local"; because: AutosaveFailure };

async function discardDraft(draftId: string): Promise<void> {
  const form = new URLSearchParams({ intent: "discard", draftId });
  // Best effort: if it fails, the draft is offered again and can be discarded then.
  await fetch("/admin/blog/drafts", { method: "POST", body: form }).catch(() => undefined);
}

/** Puts a new post's draft id into the URL, so that a reload finds the draft. */
function nameDraftInAddress({ postId, draftId }: DraftRequest): void {
  if (postId === null) history.replaceState(history.state, "", `?draft=${draftId}`);
}

/**
 * Autosave: to localStorage at once, to the server debounced, with retries. Deletes the draft when the text equals the
 * saved one.
 */
export function useAutosave(typing: DraftRequest, isChanged: boolean) {
  const [state, setState] = useState<AutosaveState>({ is: "waiting" });
  const [newer, setNewer] = useState<DraftAnswer["newer"]>(null);
  const latest = useRef(typing);
  latest.current = typing;
  const wasChanged = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const underWay = useRef<Promise<unknown>>(undefined);

  /** Whether a save is in flight. */
  const isBusy = useCallback(() => underWay.current !== undefined, []);

  /** Cancels the pending save, and resolves when none is in flight. */
  const settle = useCallback(async () => {
    clearTimeout(timer.current);
    await underWay.current;
    clearTimeout(timer.current);
  }, []);

  /** Saves the draft now; resolves to the reason if it failed. */
  const flush = useCallback(async (): Promise<AutosaveFailure | undefined> => {
    await settle();
    const request = latest.current;
    const saving = saveDraft(request).then((answer) => {
      if (typeof answer === "string") {
        setState({ is: "local", because: answer });
        if (answer === "unreachable") timer.current = setTimeout(() => void flush(), retryAfter);
        return answer;
      }
      if (latest.current.fields === request.fields) removeLocalDraft(request);
      setNewer(answer.newer);
      setState({ is: "saved", at: answer.draftSavedAt });
      return undefined;
    });
    underWay.current = saving;
    const failure = await saving;
    underWay.current = undefined;
    return failure;
  }, [settle]);

  const { fields } = typing;
  useEffect(() => {
    const request: DraftRequest = { ...latest.current, fields };
    if (isChanged) {
      saveLocalDraft(request);
      nameDraftInAddress(request);
      setState((now) => (now.is === "local" ? now : { is: "waiting" }));
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void flush(), debounceMs);
    } else if (wasChanged.current) {
      removeLocalDraft(request);
      void settle().then(() => {
        underWay.current = discardDraft(request.draftId).finally(() => {
          underWay.current = undefined;
        });
      });
    }
    wasChanged.current = isChanged;
  }, [fields, isChanged, flush, settle]);

  useEffect(() => {
    const onOnline = () => {
      if (wasChanged.current) void flush();
    };
    addEventListener("online", onOnline);
    return () => {
      removeEventListener("online", onOnline);
      clearTimeout(timer.current);
    };
  }, [flush]);

  return { state, newer, isBusy, flush, settle };
}

export type Autosave = ReturnType<typeof useAutosave>;
