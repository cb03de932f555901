import { type FormEvent, type RefObject, useEffect, useRef } from "react";
import type { EditorAnswer } from "../editor-data.ts";
import { type DraftKey, removeLocalDraft } from "./local-draft.ts";
import type { Autosave } from "./use-autosave.ts";

/**
 * The form's `onSubmit`: sends it when nothing that was typed is still on its way, or that would arrive after the saved
 * text and come back as unsaved. Once the text is saved, this browser forgets it.
 */
export function useSubmitAfterAutosave(
  form: RefObject<HTMLFormElement | null>,
  { isBusy, settle }: Autosave,
  { postId, draftId }: DraftKey,
  answer: EditorAnswer | undefined,
) {
  const isSent = useRef(false);
  // An answer means that it was not saved.
  useEffect(() => {
    if (answer) isSent.current = false;
  }, [answer]);
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
