import { type RefObject, useEffect } from "react";
import { Banner } from "#app/ui/banner.tsx";
import type { ActionResult } from "./action-result.ts";

/** Focuses the first invalid field, and empties the form after a success. */
export function useFormResult(
  form: RefObject<HTMLFormElement | null>,
  result: ActionResult | undefined,
): void {
  useEffect(() => {
    if (result?.done) form.current?.reset();
    if (result?.errors) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [form, result]);
}

/** The result of a form that was sent before hydration; later results are toasts. */
export function NoScriptResult({ result }: { result: ActionResult | undefined }) {
  const failed = result?.failed ?? Object.values(result?.errors ?? {})[0];
  return (
    <>
      {result?.done && (
        <div className="mt-4">
          <Banner tone="success" autoFocus>
            {result.done}
          </Banner>
        </div>
      )}
      {failed && (
        <div className="mt-4">
          <Banner tone="failure" autoFocus={!result?.done}>
            {failed}
          </Banner>
        </div>
      )}
    </>
  );
}
