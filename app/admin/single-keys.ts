import { useEffect, useEffectEvent } from "react";
import { keysChoice } from "./preferences.ts";

/** Elements that use keys themselves, for typing or choosing. */
export const takesKeys =
  "input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable=true], [role=listbox], [role=menu]";

export const comesFrom = ({ target }: KeyboardEvent, selector: string): boolean =>
  target instanceof Element && target.closest(selector) !== null;

/** An open dialog uses the keys itself. */
export const isInDialog = (): boolean =>
  document.querySelector("[role=dialog], [role=alertdialog]") !== null;

/** Whether a key is a shortcut: single keys are on, nothing is being typed, and no modifier is held. */
export const isSingleKey = (event: KeyboardEvent): boolean =>
  keysChoice.read() === "On" &&
  !event.ctrlKey &&
  !event.metaKey &&
  !event.altKey &&
  !comesFrom(event, takesKeys);

/** Handles single keys on a screen, by their `key`. A handler returns false if the key has no meaning just now. */
export function useSingleKeys(handlers: Readonly<Record<string, () => boolean>>): void {
  // Keys belong to the screen in sight, even while React renders the next one.
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.repeat || isInDialog() || !isSingleKey(event)) return;
    if (handlers[event.key]?.()) event.preventDefault();
  });
  useEffect(() => {
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
}

const isSaveKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === "s" && (ctrlKey || metaKey) && !altKey && !shiftKey;

/** Ctrl+S (Cmd+S) saves what the screen edits, instead of the page as a file. */
export function useSaveKey(save: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isSaveKey(event)) return;
    event.preventDefault();
    if (!event.repeat && !isInDialog()) save();
  });
  useEffect(() => {
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
}
