import { useEffect, useRef, useState } from "react";

type Save = {
  /** There is something that is not saved. */
  isChanged: boolean;
  /** A save is under way: another one follows it. */
  isSaving: boolean;
  /** The save would change who can read the text, so the button has to confirm it. */
  needsButton: boolean;
};

const isSaveKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  key.toLowerCase() === "s" && (ctrlKey || metaKey) && !altKey && !shiftKey;

/**
 * Ctrl+S, or Cmd+S: saves and stays. A save that would publish, schedule or unpublish is not made by a key pressed out of habit: the
 * focus goes to its button, and `isAsked` is true until it leaves.
 */
export function useSaveShortcut({ isChanged, isSaving, needsButton }: Save) {
  const button = useRef<HTMLButtonElement>(null);
  const stay = useRef<HTMLButtonElement>(null);
  const [isAsked, setIsAsked] = useState(false);
  /** The key was pressed while a save was under way. */
  const isWanted = useRef(false);
  useEffect(() => {
    const save = () => {
      isWanted.current = false;
      if (!isChanged) return;
      if (needsButton) {
        button.current?.focus();
        setIsAsked(true);
      } else stay.current?.form?.requestSubmit(stay.current);
    };
    if (isWanted.current && !isSaving) save();
    const onKey = (event: KeyboardEvent) => {
      if (!isSaveKey(event)) return;
      // No one wants the page itself as a file.
      event.preventDefault();
      const isInWindow = document.querySelector("[role=dialog], [role=alertdialog]") !== null;
      if (event.repeat || isInWindow) return;
      if (isSaving) isWanted.current = true;
      else save();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [isChanged, isSaving, needsButton]);
  return { button, stay, isAsked, onLeave: () => setIsAsked(false) };
}
