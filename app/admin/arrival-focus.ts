import { useEffect } from "react";

/**
 * Moves the focus to the first match of `selectors` after a client-side navigation, which has removed the focused
 * element. A freshly loaded document keeps the browser's default.
 */
export function useArrivalFocus(selectors: readonly string[]): void {
  useEffect(() => {
    const isFirst = document.documentElement.dataset.hydrated === undefined;
    if (isFirst || document.activeElement !== document.body) return;
    const found = selectors.map((selector) => document.querySelector<HTMLElement>(selector));
    found.find((element) => element !== null)?.focus({ preventScroll: true });
  }, [selectors]);
}
