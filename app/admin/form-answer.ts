import { type RefObject, useEffect } from "react";
import type { ChangeAnswer } from "./change-answer.ts";

/** Leads to the first field that is wrong, and empties a form whose change was made. */
export function useFormAnswer(
  form: RefObject<HTMLFormElement | null>,
  answer: ChangeAnswer | undefined,
): void {
  useEffect(() => {
    if (answer?.done) form.current?.reset();
    if (answer?.errors) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [form, answer]);
}
