import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { isSame, valueAt } from "#app/fields/values.ts";
import type { ActionResult } from "../action-result.ts";
import {
  type AutosaveFailure,
  type ConflictingVersion,
  type DraftSaved,
  type DraftStore,
  readLocalDraft,
  removeLocalDraft,
  saveLocalDraft,
  type Typed,
} from "./draft-store.ts";

/** A text as an editor opens it. The same object until it is opened again. */
export type OpenedDraft<Values> = Typed<Values> & {
  /** The last saved version. */
  saved: Values;
  /** ISO moment of the draft in `values`. */
  draftSavedAt: string | null;
  other: ConflictingVersion<Values> | null;
};

type DraftText<Values> = OpenedDraft<Values> & {
  /** The person's own text while the other version is in the editor. */
  putAside: Typed<Values> | null;
};

const textOf = <Values>(opened: OpenedDraft<Values>): DraftText<Values> => {
  const { values, base, saved, draftSavedAt, other } = opened;
  return { values, base, saved: other?.values ?? saved, draftSavedAt, other, putAside: null };
};

/** The saved values, except for fields that have changed since they were sent. */
function withSaved<Values extends object>(typed: Values, sent: Values, saved: Values): Values {
  const changed = Object.entries(typed).filter(
    ([name, value]) => value !== Reflect.get(sent, name),
  );
  return changed.length === 0 ? saved : { ...saved, ...Object.fromEntries(changed) };
}

/** The typed text, the saved version that it changes, and a conflict between two versions. */
function useDraftText<Values extends object>(
  store: DraftStore<Values>,
  opened: OpenedDraft<Values>,
) {
  const [text, setText] = useState(() => textOf(opened));
  /** The latest text, also for callbacks that run before the next render. */
  const latest = useRef(text);
  const update = useCallback(
    (changes: (now: DraftText<Values>) => Partial<DraftText<Values>> | null) => {
      latest.current = { ...latest.current, ...changes(latest.current) };
      setText(latest.current);
    },
    [],
  );

  // A save or a restored version provides new data for the same form.
  const known = useRef(opened);
  useEffect(() => {
    if (known.current === opened) return;
    known.current = opened;
    update(() => textOf(opened));
  }, [opened, update]);

  // The copy in this browser is newer than the server's draft, because it did not reach the server.
  useEffect(() => {
    const local = readLocalDraft(store);
    if (local && !isSame(local.values, latest.current.saved)) update(() => local);
  }, [store, update]);

  const takeOther = useCallback(
    (other: ConflictingVersion<Values>) =>
      update(() => ({ other, saved: other.values, putAside: null })),
    [update],
  );

  /** After a save of the values `sent`. Fields that have changed since then keep their text. */
  const takeSaved = useCallback(
    ({ base, values: saved }: Typed<Values>, sent = saved) =>
      update(({ values }) => ({
        values: withSaved(values, sent, saved),
        base,
        saved,
        other: null,
        putAside: null,
        draftSavedAt: null,
      })),
    [update],
  );
  const { values, saved } = text;
  const isChanged = useMemo(() => !isSame(values, saved), [values, saved]);
  return { text, latest, update, takeOther, takeSaved, isChanged };
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

/** The ISO time of the last autosave; empty before the first. */
export const autosavedAt = (state: AutosaveState): string => (state.is === "saved" ? state.at : "");

const openedState = ({ draftSavedAt }: { draftSavedAt: string | null }): AutosaveState =>
  draftSavedAt ? { is: "saved", at: draftSavedAt } : { is: "waiting" };

/**
 * Autosaves in this browser immediately, and on the server debounced, with retries. Deletes the draft when the text
 * equals the saved one.
 */
function useAutosave<Values extends object>(
  store: DraftStore<Values>,
  { text, latest, takeOther, takeSaved, isChanged }: ReturnType<typeof useDraftText<Values>>,
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
    if (isPaused.current) return undefined;
    await stop();
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

/** The draft of a text in its editor, with its autosave and the choice between versions after a conflict. */
export function useDraft<Values extends object>(
  store: DraftStore<Values>,
  opened: OpenedDraft<Values>,
) {
  const draft = useDraftText(store, opened);
  const { text, latest, update, takeOther, takeSaved, isChanged } = draft;
  const autosave = useAutosave(store, draft);
  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  const change = useCallback(
    (make: (before: Values) => Values) => update(({ values }) => ({ values: make(values) })),
    [update],
  );
  return {
    ...text,
    isChanged,
    autosave,
    change,
    takeOther,
    takeSaved,
    /** The typed values and their version, also before the next render. */
    typed: (): Typed<Values> => latest.current,
    /** Shows the other person's version. */
    takeTheirs: () =>
      update(
        ({ other, values, base }) =>
          other && { values: other.values, base: other.version, putAside: { values, base } },
      ),
    takeMine: () => update(({ putAside }) => ({ ...putAside, putAside: null })),
    /** Overwrites it. */
    saveAnyway() {
      update(({ other }) => other && { base: other.version, other: null });
      void autosave.flush();
    },
    /** Discards the draft and shows the saved text. Returns an undo, which also works after leaving the editor. */
    discard() {
      const { values, base, draftSavedAt } = text;
      update(({ saved }) => ({ values: saved, draftSavedAt: null }));
      return () => {
        if (isOpen.current) return update(() => ({ values, draftSavedAt }));
        saveLocalDraft(store, { values, base });
        void store.save({ values, base }).then((answer) => {
          if (typeof answer !== "string") removeLocalDraft(store);
        });
      };
    },
  };
}

export type Draft<Values extends object> = ReturnType<typeof useDraft<Values>>;

/** A save cancels autosave: after its response (`isIdle`), refused values and later typing are kept as usual. */
export function useResumedAutosave({ resume }: Pick<Autosave, "resume">, isIdle: boolean): void {
  useEffect(() => {
    if (isIdle) resume();
  }, [isIdle, resume]);
}

/** The errors whose fields have the same value, by path. */
export const uneditedErrors = (
  errors: Record<string, string> = {},
  before: unknown,
  after: unknown,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(errors).filter(([path]) => valueAt(before, path) === valueAt(after, path)),
  );

/** The errors of a save, by path: each until its field changes. `failed` is there until anything changes. */
export function useErrorsUntilEdited<Values extends object>(
  result: Pick<ActionResult, "errors" | "failed"> | undefined,
  values: Values,
) {
  const [judged, setJudged] = useState({ result, values });
  if (judged.result !== result) setJudged({ result, values });
  const errors = useMemo(
    () => uneditedErrors(result?.errors, judged.values, values),
    [result, judged.values, values],
  );
  const error = (name: keyof Values & string): string | undefined => errors[name];
  return { error, errors, failed: judged.values === values ? result?.failed : undefined };
}
