import { useEffect, useRef } from "react";

/** Restores the focus of an input that loses it by being disabled while busy. */
export function useRestoredFocus(isBusy: boolean) {
  const input = useRef<HTMLInputElement>(null);
  const wasBusy = useRef(false);
  useEffect(() => {
    const isOver = wasBusy.current && !isBusy;
    wasBusy.current = isBusy;
    if (!isOver || !input.current) return;
    const { activeElement } = document;
    // Within a dialog, the focus falls back to the dialog itself.
    const isLost =
      activeElement === document.body || activeElement?.getAttribute("role") === "dialog";
    if (isLost) input.current.focus();
  }, [isBusy]);
  return input;
}
