import { type ChangeEvent, type KeyboardEvent, useRef, useState } from "react";

/** Milliseconds from a key press within which a change of a closed select comes from it, also on a busy machine. */
const keyDelay = 1_000;

/**
 * A select that saves each choice at once. On some systems each arrow or letter changes a closed select, so a change by
 * key is saved with Enter or when the focus leaves, and Escape takes it back. `held` is the value until
 * then.
 */
export function useInstantSelect(
  save: (value: string) => unknown,
  onEscape?: (select: HTMLSelectElement) => void,
) {
  const [held, setShown] = useState<string>();
  // The focus can leave before the next rendering.
  const latest = useRef<string>(undefined);
  const setHeld = (value: string | undefined) => {
    latest.current = value;
    setShown(value);
  };
  const pressedAt = useRef(Number.NEGATIVE_INFINITY);
  const commit = (value: string) => {
    setHeld(undefined);
    save(value);
  };
  const props = {
    onKeyDown(event: KeyboardEvent<HTMLSelectElement>) {
      pressedAt.current = event.timeStamp;
      if (event.key === "Escape") {
        setHeld(undefined);
        // The key is released elsewhere, and the list may be opened again before a second is over.
        pressedAt.current = Number.NEGATIVE_INFINITY;
        onEscape?.(event.currentTarget);
      }
      if (event.key !== "Enter" || latest.current === undefined) return;
      event.preventDefault();
      commit(latest.current);
    },
    // A key that opened the list has been released when a choice is made there.
    onKeyUp() {
      pressedAt.current = Number.NEGATIVE_INFINITY;
    },
    onChange({ target, timeStamp }: ChangeEvent<HTMLSelectElement>) {
      if (timeStamp - pressedAt.current < keyDelay) setHeld(target.value);
      else commit(target.value);
    },
    onBlur() {
      if (latest.current !== undefined) commit(latest.current);
    },
  };
  return { held, props };
}
