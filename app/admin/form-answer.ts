import { type RefObject, useEffect } from "react";
import type { ChangeAnswer } from "./change-answer.ts";

/** Focuses the first invalid field, and empties the form after a success. */
export function useFormAnswer(
  form: RefObject<HTMLFormElement | null>,
  answer: ChangeAnswer | undefined,
): void {
  useEffect(() => {
    if (answer?.done) form.current?.reset();
    if (answer?.errors) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [form, answer]);
}
