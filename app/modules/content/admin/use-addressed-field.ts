import { type RefObject, useEffect } from "react";
import { useLocation } from "react-router";

/** Focuses the form field in the URL fragment, and opens everything that it is collapsed in. */
export function useAddressedField(form: RefObject<HTMLFormElement | null>): void {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same field can be asked for again
  useEffect(() => {
    if (hash.length < 2) return;
    const path = CSS.escape(decodeURIComponent(hash.slice(1)));
    // The command palette first returns the focus when it closes.
    const frame = requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        const field =
          form.current?.querySelector<HTMLElement>(`[name="${path}"]:not([type=hidden])`) ??
          form.current?.querySelector<HTMLElement>(`[name^="${path}."]:not([type=hidden])`);
        for (
          let fold = field?.closest("details");
          fold;
          fold = fold.parentElement?.closest("details")
        )
          fold.open = true;
        field?.focus();
        field?.scrollIntoView({ block: "center" });
      }),
    );
    return () => cancelAnimationFrame(frame);
  }, [hash, key, form]);
}
