import { useEffect, useRef, useState } from "react";

type Save = {
  /** There is something to save, and no save under way. */
  isReady: boolean;
  /** The save would change who can read the text: it is asked for by the button. */
  needsButton: boolean;
};

const isSaveKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  key.toLowerCase() === "s" && (ctrlKey || metaKey) && !altKey && !shiftKey;

/**
 * Ctrl+S, or Cmd+S: saves and stays. A save that would publish, schedule or unpublish is not made by a key pressed out of habit: the
 * focus goes to its button, and `isAsked` is true until it leaves.
 */
export function useSaveShortcut({ isReady, needsButton }: Save) {
  const button = useRef<HTMLButtonElement>(null);
  const stay = useRef<HTMLButtonElement>(null);
  const [isAsked, setIsAsked] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isSaveKey(event)) return;
      // Nobody wants the page itself as a file.
      event.preventDefault();
      const isInWindow = document.querySelector("[role=dialog], [role=alertdialog]") !== null;
      if (!isReady || event.repeat || isInWindow) return;
      if (needsButton) {
        button.current?.focus();
        setIsAsked(true);
      } else stay.current?.form?.requestSubmit(stay.current);
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [isReady, needsButton]);
  return { button, stay, isAsked, onLeave: () => setIsAsked(false) };
}
