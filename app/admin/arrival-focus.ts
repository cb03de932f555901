import { useEffect } from "react";

/**
 * Brings the keyboard to what `selectors` find first when a navigation in the browser has put it there: what had
 * the focus is gone. A document that was just opened begins at its own beginning.
 */
export function useArrivalFocus(selectors: readonly string[]): void {
  useEffect(() => {
    const isFirst = document.documentElement.dataset.hydrated === undefined;
    if (isFirst || document.activeElement !== document.body) return;
    const found = selectors.map((selector) => document.querySelector<HTMLElement>(selector));
    found.find((element) => element !== null)?.focus({ preventScroll: true });
  }, [selectors]);
}
