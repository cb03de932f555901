import { useEffect, useRef } from "react";
import { type SubmitTarget, useFetcher } from "react-router";
import { useToaster } from "#app/ui/toaster.tsx";
import type { ChangeAnswer } from "./change-answer.ts";
import { useUndo } from "./use-undo.ts";

/**
 * A fetcher for changes: what its action answers is shown as a toast, a deletion with Undo, a failure with "Try again".
 * Errors of fields are left to the form. Hold it in the list and not in the row that a deletion takes away: what is gone
 * can say nothing more.
 */
export function useChange<Answer extends ChangeAnswer = ChangeAnswer>(key?: string) {
  const fetcher = useFetcher<Answer>({ key });
  const toaster = useToaster();
  const undo = useUndo();
  const shown = useRef<unknown>(undefined);
  const sent = useRef<{ form: SubmitTarget; action: string | undefined }>(undefined);
  if (fetcher.formData) sent.current = { form: fetcher.formData, action: fetcher.formAction };
  const { data, state, submit } = fetcher;

  useEffect(() => {
    if (state !== "idle" || !data || shown.current === data) return;
    shown.current = data;
    const answer: ChangeAnswer = data;
    const { undo: id } = answer;
    if (answer.done) toaster.success(answer.done, id ? () => undo(id) : undefined);
    const last = sent.current;
    if (answer.failed)
      toaster.failure(
        answer.failed,
        last && (() => submit(last.form, { method: "post", action: last.action })),
      );
  }, [data, state, submit, toaster, undo]);
  return fetcher;
}
