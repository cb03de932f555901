import { type FormEvent, type RefObject, useEffect, useRef } from "react";
import type { EditorAnswer } from "../editor-data.ts";
import { type DraftPlace, forgetHere } from "./browser-copy.ts";
import type { KeptText } from "./use-kept-text.ts";

/**
 * The form's `onSubmit`: sends it when nothing that was typed is still on its way, or that would arrive after the saved
 * text and come back as unsaved. Once the text is saved, this browser forgets it.
 */
export function useSaveLast(
  form: RefObject<HTMLFormElement | null>,
  { isBusy, settle }: KeptText,
  { postId, draftId }: DraftPlace,
  answer: EditorAnswer | undefined,
) {
  const isSent = useRef(false);
  // An answer means that it was not saved.
  useEffect(() => {
    if (answer) isSent.current = false;
  }, [answer]);
  useEffect(
    () => () => {
      if (isSent.current) forgetHere({ postId, draftId });
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
