import { useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import type { Role } from "#modules/accounts/permissions.ts";
import { mayOpen } from "../route-permissions.ts";
import { keysChoice, screenKeys } from "./shortcuts.ts";

/** Maximum time between G and the letter, in milliseconds. */
const sequenceTime = 1_500;

/** Elements that use keys themselves, for typing or choosing. */
const takesKeys =
  "input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable=true], [role=listbox], [role=menu]";
/** The text of a post uses Ctrl+K for a link. */
const takesLinks = "[contenteditable=true]";

const isWithin = ({ target }: KeyboardEvent, selector: string) =>
  target instanceof Element && target.closest(selector) !== null;

const isPaletteKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  key.toLowerCase() === "k" && (ctrlKey || metaKey) && !altKey && !shiftKey;

type CommandKeys = {
  user: { role: Role } | undefined;
  onPalette: () => void;
  onShortcuts: () => void;
};

/**
 * Ctrl+K (Cmd+K) for the palette; unless they are turned off, "?" for the list of shortcuts and G with a letter for a
 * screen.
 */
export function useCommandKeys({ user, onPalette, onShortcuts }: CommandKeys): void {
  const navigate = useNavigate();
  const keys = keysChoice.useChoice();
  /** When G was pressed, by the event's clock; long ago at first. */
  const begun = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    const singleKey = ({ key, timeStamp }: KeyboardEvent): (() => void) | undefined => {
      const isSecond = timeStamp - begun.current < sequenceTime;
      begun.current = !isSecond && key === "g" ? timeStamp : Number.NEGATIVE_INFINITY;
      if (key === "?") return onShortcuts;
      const screen = isSecond ? screenKeys[key] : undefined;
      return screen && mayOpen(user, screen) ? () => void navigate(screen) : undefined;
    };
    const commandOf = (event: KeyboardEvent) => {
      if (isPaletteKey(event)) return isWithin(event, takesLinks) ? undefined : onPalette;
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
      const isFree = keys === "On" && isPlain && !isWithin(event, takesKeys);
      return isFree ? singleKey(event) : undefined;
    };
    const onKey = (event: KeyboardEvent) => {
      // An open dialog uses the keys itself.
      const isInWindow = document.querySelector("[role=dialog], [role=alertdialog]") !== null;
      if (event.defaultPrevented || event.repeat || isInWindow) return;
      const command = commandOf(event);
      if (!command) return;
      event.preventDefault();
      command();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [user, keys, navigate, onPalette, onShortcuts]);
}
