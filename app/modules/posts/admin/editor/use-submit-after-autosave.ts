import { type FormEvent, type RefObject, useEffect, useRef } from "react";
import type { Autosave } from "#app/admin/drafts/autosave.ts";
import type { EditorAnswer } from "../editor-data.ts";
import { type DraftKey, removeLocalDraft } from "./local-draft.ts";

/**
 * The form's `onSubmit`. It waits for a pending autosave, which would otherwise arrive after the save and reappear as
 * an unsaved draft (race). After the save, the local draft is removed.
 */
export function useSubmitAfterAutosave(
  form: RefObject<HTMLFormElement | null>,
  { isBusy, settle, resume }: Autosave,
  { postId, draftId }: DraftKey,
  answer: EditorAnswer | undefined,
) {
  const isSent = useRef(false);
  // A response without a redirect means that the save failed, so autosave continues.
  useEffect(() => {
    if (!answer) return;
    isSent.current = false;
    resume();
  }, [answer, resume]);
  useEffect(
    () => () => {
      if (isSent.current) removeLocalDraft({ postId, draftId });
    },
    [postId, draftId],
  );
  return async (event: FormEvent<HTMLFormElement>) => {
    if (!isBusy()) {
      isSent.current = true;
      void settle();
      return;
    }
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    await settle();
    form.current?.requestSubmit(submitter);
  };
}
