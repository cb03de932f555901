import { useCallback, useEffect, useRef, useState } from "react";

/** Why the last autosave failed. */
export type AutosaveFailure = "unreachable" | "signed-out" | "refused";

/** The response to an autosave. */
export type DraftSaved = {
  /** ISO moment. */
  draftSavedAt: string;
  /** Who has saved it since it was opened, and when (ISO). */
  newer: { by: string | null; at: string } | null;
};

/** Sends a draft to the server. Returns its response, or the reason of the failure. */
export async function sendDraft<Response = DraftSaved>(
  address: string,
  draft: unknown,
): Promise<Response | AutosaveFailure> {
  try {
    const answer = await fetch(address, {
      method: "PUT",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(draft),
      redirect: "manual",
    });
    if (answer.type === "opaqueredirect") return "signed-out";
    if (answer.status >= 500) return "unreachable";
    return answer.ok ? await answer.json() : "refused";
  } catch {
    return "unreachable";
  }
}

/** Debounce in milliseconds before a draft is saved on the server. */
const debounceMs = 1_500;
/** Retry delay in milliseconds after a failed autosave. */
const retryAfter = 10_000;

export type AutosaveState =
  | { is: "waiting" }
  | { is: "saved"; at: string }
  /** In this browser only. */
  | { is: "local"; because: AutosaveFailure };

/** The store of one kind's drafts. The same object each time. */
export type DraftStore<Draft> = {
  /** Keeps a draft on the server. */
  save(draft: Draft): Promise<DraftSaved | AutosaveFailure>;
  /** Deletes it there. Best effort: if it fails, the draft is offered again and can be discarded then. */
  discard(draft: Draft): Promise<void>;
  /** Keeps a draft in this browser until the server has it. */
  keepLocally(draft: Draft): void;
  forgetLocally(draft: Draft): void;
};

type Typing<Draft> = {
  draft: Draft;
  /** The typed values; another object after each change. */
  content: unknown;
  /** Whether it differs from the saved version. */
  isChanged: boolean;
};

/**
 * Autosaves in this browser immediately, and on the server debounced, with retries. Deletes the draft when the text
 * equals the saved one.
 */
export function useAutosave<Draft>(store: DraftStore<Draft>, typing: Typing<Draft>) {
  const { content, isChanged } = typing;
  const [state, setState] = useState<AutosaveState>({ is: "waiting" });
  const [newer, setNewer] = useState<DraftSaved["newer"]>(null);
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
    const { draft, content: sent } = latest.current;
    const saving = store.save(draft).then((answer) => {
      if (typeof answer === "string") {
        setState({ is: "local", because: answer });
        if (answer === "unreachable") timer.current = setTimeout(() => void flush(), retryAfter);
        return answer;
      }
      if (latest.current.content === sent) store.forgetLocally(draft);
      setNewer(answer.newer);
      setState({ is: "saved", at: answer.draftSavedAt });
      return undefined;
    });
    underWay.current = saving;
    const failure = await saving;
    underWay.current = undefined;
    return failure;
  }, [settle, store]);

  /** Queues the save again that {@link settle} has cancelled, if something is still unsaved. */
  const resume = useCallback(() => {
    if (!wasChanged.current) return;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void flush(), debounceMs);
  }, [flush]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: saved when the content changes, and not because its draft is a new object
  useEffect(() => {
    const { draft } = latest.current;
    if (isChanged) {
      store.keepLocally(draft);
      setState((now) => (now.is === "local" ? now : { is: "waiting" }));
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void flush(), debounceMs);
    } else if (wasChanged.current) {
      store.forgetLocally(draft);
      void settle().then(() => {
        underWay.current = store.discard(draft).finally(() => {
          underWay.current = undefined;
        });
      });
    }
    wasChanged.current = isChanged;
  }, [content, isChanged, flush, settle, store]);

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

  return { state, newer, isBusy, flush, settle, resume };
}

export type Autosave = ReturnType<typeof useAutosave>;

/** Why a text is not on the server, as a sentence. */
export const autosaveReasons: Readonly<Record<AutosaveFailure, string>> = {
  unreachable: "The server cannot be reached.",
  "signed-out": "You are signed out: sign in again in another tab.",
  refused: "The server rejected these changes.",
};

/** A save cancels autosave: after its response (`isIdle`), refused values and later typing are kept as usual. */
export function useResumedAutosave({ resume }: Autosave, isIdle: boolean): void {
  useEffect(() => {
    if (isIdle) resume();
  }, [isIdle, resume]);
}
