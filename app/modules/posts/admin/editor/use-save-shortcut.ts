import { useEffect, useRef, useState } from "react";

type Save = {
  /** Whether there are unsaved changes. */
  isChanged: boolean;
  /** Whether a save is in progress. Another one follows it. */
  isSaving: boolean;
  /** Whether the save would change who can read the text, so that the button has to confirm it. */
  needsButton: boolean;
};

const isSaveKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  key.toLowerCase() === "s" && (ctrlKey || metaKey) && !altKey && !shiftKey;

/**
 * Ctrl+S (Cmd+S) saves and keeps the editor open. It must not publish, schedule or unpublish by accident: in these
 * cases it focuses the button instead. `isAsked` is true until the button loses the focus.
 */
export function useSaveShortcut({ isChanged, isSaving, needsButton }: Save) {
  const button = useRef<HTMLButtonElement>(null);
  const stay = useRef<HTMLButtonElement>(null);
  const [isAsked, setIsAsked] = useState(false);
  /** Whether the key was pressed while a save was in progress. */
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
      // This prevents the browser from saving the page as a file.
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
