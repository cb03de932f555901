import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import {
  type AutosaveFailure,
  type ConflictingVersion,
  type DraftSaved,
  type DraftStore,
  removeLocalDraft,
  saveLocalDraft,
  type Typed,
} from "./draft-store.ts";

/** Debounce in milliseconds before a draft is saved on the server. */
const debounceMs = 1_500;
/** Retry delay in milliseconds after a failed autosave. */
const retryAfter = 10_000;

export type AutosaveState =
  | { is: "waiting" }
  | { is: "saved"; at: string }
  /** In this browser only. */
  | { is: "local"; because: AutosaveFailure };

/** The ISO time of the last autosave; empty before the first. */
export const autosavedAt = (state: AutosaveState): string => (state.is === "saved" ? state.at : "");

const openedState = ({ draftSavedAt }: { draftSavedAt: string | null }): AutosaveState =>
  draftSavedAt ? { is: "saved", at: draftSavedAt } : { is: "waiting" };

/** The text that is saved, and what takes the server's answer. */
type AutosavedText<Values> = {
  text: Typed<Values> & { draftSavedAt: string | null };
  /** Also for callbacks that run before the next render. */
  latest: RefObject<Typed<Values>>;
  takeOther: (other: ConflictingVersion<Values>) => void;
  takeSaved: (saved: Typed<Values>) => void;
  isChanged: boolean;
};

/**
 * Autosaves in this browser immediately, and on the server debounced, with retries. Deletes the draft when the text
 * equals the saved one.
 */
export function useAutosave<Values extends object>(
  store: DraftStore<Values>,
  { text, latest, takeOther, takeSaved, isChanged }: AutosavedText<Values>,
) {
  const [state, setState] = useState(() => openedState(text));
  /** The server's draft as it was opened: there is nothing to save until it changes. */
  const stored = useRef(text.draftSavedAt ? text.values : undefined);
  const [newer, setNewer] = useState<DraftSaved["newer"]>(null);
  const wasChanged = useRef(false);
  const timer = useTimer();
  const underWay = useRef<Promise<unknown>>(undefined);

  /** Whether a save is in flight. */
  const isBusy = useCallback(() => underWay.current !== undefined, []);

  const { isPaused, stop, settle } = usePause(timer, underWay);

  /** Saves the draft now; resolves to the reason if it failed. */
  const flush = useCallback(async (): Promise<AutosaveFailure | undefined> => {
    await stop();
    // The text itself may be on its way.
    if (isPaused.current) return undefined;
    const { values: sent, base } = latest.current;
    const fail = (because: AutosaveFailure) => {
      setState({ is: "local", because });
      if (because === "unreachable") timer.start(() => void flush(), retryAfter);
      return because;
    };
    const saving = store.save({ values: sent, base }).then((answer) => {
      if (typeof answer === "string") return fail(answer);
      if ("other" in answer) {
        takeOther(answer.other);
        return fail("refused");
      }
      if (latest.current.values === sent) removeLocalDraft(store);
      if (answer.version !== undefined) takeSaved({ base: answer.version, values: sent });
      setNewer(answer.newer);
      setState({ is: "saved", at: answer.draftSavedAt });
      return undefined;
    });
    underWay.current = saving;
    const failure = await saving;
    underWay.current = undefined;
    return failure;
  }, [timer, isPaused, stop, store, latest, takeOther, takeSaved]);

  const queue = useCallback(() => {
    if (wasChanged.current) timer.start(() => void flush(), debounceMs);
  }, [timer, flush]);
  /** Queues the save again that `settle` has cancelled, if something is still unsaved. */
  const resume = useCallback(() => {
    isPaused.current = false;
    queue();
  }, [isPaused, queue]);

  const { values, base } = text;
  useEffect(() => {
    const isReverted = wasChanged.current && !isChanged;
    wasChanged.current = isChanged;
    if (isChanged && values === stored.current) return;
    stored.current = undefined;
    if (isChanged) {
      saveLocalDraft(store, { values, base });
      setState((now) => (now.is === "local" ? now : { is: "waiting" }));
      queue();
    } else if (isReverted) {
      removeLocalDraft(store);
      void stop().then(() => {
        underWay.current = store.discard?.().finally(() => {
          underWay.current = undefined;
        });
      });
    }
  }, [values, base, isChanged, queue, stop, store]);

  useWhenOnline(queue);
  useFlushOnLeaving(timer, flush);

  return { state, newer, isBusy, flush, settle, resume };
}

/** Stops autosave: a draft that arrives after the text itself was saved would reappear as an unsaved one. */
function usePause(
  timer: ReturnType<typeof useTimer>,
  underWay: RefObject<Promise<unknown> | undefined>,
) {
  const isPaused = useRef(false);
  /** Cancels the pending save, and resolves when none is in flight. */
  const stop = useCallback(async () => {
    timer.cancel();
    await underWay.current;
    timer.cancel();
  }, [timer, underWay]);
  /** The same, and saves no draft until autosave is resumed. */
  const settle = useCallback(() => {
    isPaused.current = true;
    return stop();
  }, [stop]);
  return { isPaused, stop, settle };
}

/** A timer of the editor, which starts no more once the editor is closed. */
function useTimer() {
  const [timer] = useState(() => {
    let id: ReturnType<typeof setTimeout> | undefined;
    const cancel = () => {
      clearTimeout(id);
      id = undefined;
    };
    return {
      isOpen: true,
      isWaiting: () => id !== undefined,
      cancel,
      start(work: () => void, after: number) {
        cancel();
        if (timer.isOpen) id = setTimeout(work, after);
      },
    };
  });
  return timer;
}

/** Saves text typed just before leaving, which is still waiting for its save. */
function useFlushOnLeaving(timer: ReturnType<typeof useTimer>, flush: () => Promise<unknown>) {
  useEffect(() => {
    timer.isOpen = true;
    const flushWaiting = () => {
      if (timer.isWaiting()) void flush();
    };
    addEventListener("pagehide", flushWaiting);
    return () => {
      timer.isOpen = false;
      removeEventListener("pagehide", flushWaiting);
      flushWaiting();
    };
  }, [timer, flush]);
}

/** Runs `work` when the connection is back. */
function useWhenOnline(work: () => void) {
  useEffect(() => {
    addEventListener("online", work);
    return () => removeEventListener("online", work);
  }, [work]);
}

export type Autosave = ReturnType<typeof useAutosave<object>>;

/** A save cancels autosave: after its response (`isIdle`), refused values and later typing are kept as usual. */
export function useResumedAutosave({ resume }: Pick<Autosave, "resume">, isIdle: boolean): void {
  useEffect(() => {
    if (isIdle) resume();
  }, [isIdle, resume]);
}
