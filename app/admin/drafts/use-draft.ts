import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { isSame, valueAt } from "#app/fields/values.ts";
import type { ActionResult } from "../action-result.ts";
import { useAutosave } from "./autosave.ts";
import {
  type ConflictingVersion,
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
