import { type FormEvent, type RefObject, useCallback, useEffect, useRef } from "react";
import { type ConflictingVersion, type DraftStore, removeLocalDraft } from "./draft-store.ts";
import type { Draft } from "./use-draft.ts";

type Answer<Values> = { other?: ConflictingVersion<Values> };

type Submission<Result> = {
  form: RefObject<HTMLFormElement | null>;
  /** The response to the last post. */
  answer: Result | undefined;
  /** Takes a response that keeps the form open. */
  onAnswer?: (answer: Result | undefined) => void;
};

/** The `onSubmit` of a form that posts its text, and what follows. */
export function useDraftSubmit<Values extends object, Result extends Answer<Values>>(
  store: DraftStore<Values>,
  { autosave, takeOther }: Draft<Values>,
  { form, answer, onAnswer }: Submission<Result>,
) {
  const { isBusy, settle, resume } = autosave;
  const isSent = useRef(false);
  /** Continues after a save that keeps the form open. */
  const resumeAfterSave = useCallback(() => {
    isSent.current = false;
    resume();
  }, [resume]);

  // The response to a plain form post is present from the start. Any other response arrives later. One without a
  // redirect means that the form stays open, so autosave continues.
  const known = useRef(answer);
  useEffect(() => {
    if (answer === known.current) return;
    known.current = answer;
    if (answer?.other) takeOther(answer.other);
    onAnswer?.(answer);
    resumeAfterSave();
  }, [answer, takeOther, onAnswer, resumeAfterSave]);
  useEffect(
    () => () => {
      if (isSent.current) removeLocalDraft(store);
    },
    [store],
  );

  /**
   * Waits for a pending autosave, which would otherwise arrive after the save and reappear as an unsaved draft (race).
   * After the save, the copy in this browser is removed. Returns whether the form is sent by this event.
   */
  function onSubmit(event: FormEvent<HTMLFormElement>): boolean {
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (!isBusy()) {
      isSent.current = true;
      void settle();
      return true;
    }
    event.preventDefault();
    void settle().then(() => form.current?.requestSubmit(submitter));
    return false;
  }
  return { onSubmit, resumeAfterSave };
}
