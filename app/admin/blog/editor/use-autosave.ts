import { useCallback, useEffect, useRef, useState } from "react";
import type { DraftAnswer, DraftRequest } from "../editor-data.ts";
import { removeLocalDraft, saveLocalDraft } from "./local-draft.ts";

/** Milliseconds after the last key before the text is kept. */
const debounceTime = 1_500;
/** Milliseconds until a text that did not reach the server is sent again. */
const retryAfter = 10_000;

/** Why a text is not on the server. */
type AutosaveFailure = "unreachable" | "signed-out" | "refused";

export type AutosaveState =
  | { is: "waiting" }
  | { is: "saved"; at: string }
  /** Kept in this browser only. */
  | { is: "local"; because: AutosaveFailure };

/** Keeps a text on the server. Returns its answer, or why it did not get there. */
export async function saveDraft(request: DraftRequest): Promise<DraftAnswer | AutosaveFailure> {
  try {
    const answer = await fetch("/admin/blog/drafts", {
      method: "PUT",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(request),
      redirect: "manual",
    });
    if (answer.type === "opaqueredirect") return "signed-out";
    if (answer.status >= 500) return "unreachable";
    return answer.ok ? await answer.json() : "refused";
  } catch {
    return "unreachable";
  }
}

async function discardDraft(draftId: string): Promise<void> {
  const form = new URLSearchParams({ intent: "discard", draftId });
  // It comes back as unsaved if this fails, and can be thrown away again.
  await fetch("/admin/blog/drafts", { method: "POST", body: form }).catch(() => undefined);
}

/** A reload of a new post's page finds what was typed there. */
function nameDraftInAddress({ postId, draftId }: DraftRequest): void {
  if (postId === null) history.replaceState(history.state, "", `?draft=${draftId}`);
}

/**
 * Keeps unsaved writing: in this browser at once, on the server when the keys rest, and again until it got there.
 * Forgets it when the text is the saved one again.
 */
export function useAutosave(typing: DraftRequest, isChanged: boolean) {
  const [state, setState] = useState<AutosaveState>({ is: "waiting" });
  const [newer, setNewer] = useState<DraftAnswer["newer"]>(null);
  const latest = useRef(typing);
  latest.current = typing;
  const wasChanged = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const underWay = useRef<Promise<unknown>>(undefined);

  /** Whether a text is on its way just now. */
  const isBusy = useCallback(() => underWay.current !== undefined, []);

  /** Holds back what waits, and resolves when nothing is under way. */
  const settle = useCallback(async () => {
    clearTimeout(timer.current);
    await underWay.current;
    clearTimeout(timer.current);
  }, []);

  /** Keeps the text on the server now; resolves to why it did not get there, if it did not. */
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
      timer.current = setTimeout(() => void flush(), debounceTime);
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
