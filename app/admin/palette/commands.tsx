import { useCallback, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { Icon } from "#app/ui/icon.tsx";
import { useToaster } from "#app/ui/toaster.tsx";
import type { Role } from "#modules/accounts/permissions.ts";
import { adminScreens } from "../navigation-entries.ts";
import { keysChoice } from "../preferences.ts";
import { mayOpen } from "../route-permissions.ts";

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
function useCommandKeys({ user, onPalette, onShortcuts }: CommandKeys): void {
  const navigate = useNavigate();
  const keys = keysChoice.useChoice();
  /** When G was pressed, by the event's clock; long ago at first. */
  const pressedAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    const singleKey = ({ key, timeStamp }: KeyboardEvent): (() => void) | undefined => {
      const isSecond = timeStamp - pressedAt.current < sequenceTime;
      pressedAt.current = !isSecond && key === "g" ? timeStamp : Number.NEGATIVE_INFINITY;
      if (key === "?") return onShortcuts;
      const screen = isSecond ? adminScreens.find((entry) => entry.key === key)?.to : undefined;
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

/** Loaded shortly after the screen, or when one of them is opened. */
const loadWindows = async () => {
  const [{ Palette }, { Shortcuts }] = await Promise.all([
    import("./palette.tsx"),
    import("./shortcuts.tsx"),
  ]);
  return { Palette, Shortcuts };
};

/** Milliseconds until the dialogs are loaded: the files of the screen have priority. */
const prefetchAfter = 1_000;

type Windows = Awaited<ReturnType<typeof loadWindows>>;
type WindowName = "palette" | "shortcuts";

const glass = "M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14zm5 12 4.5 4.5";

type CommandsProps = { user: { role: Role; email: string } | undefined; className?: string };

/** The button and the keys that open the command palette. */
export function Commands({ user, className = "" }: CommandsProps) {
  const [shown, setShown] = useState<WindowName>();
  const [windows, setWindows] = useState<Windows>();
  const toaster = useToaster();
  const show = useCallback(
    (name: WindowName) => {
      loadWindows().then(
        (loaded) => {
          setWindows(loaded);
          setShown(name);
        },
        () => toaster.failure("The command palette could not be loaded.", () => show(name)),
      );
    },
    [toaster],
  );
  useEffect(() => {
    // Letters typed while the palette is loading would be lost.
    const timer = setTimeout(() => loadWindows().catch(() => undefined), prefetchAfter);
    return () => clearTimeout(timer);
  }, []);
  const onPalette = useCallback(() => show("palette"), [show]);
  const onShortcuts = useCallback(() => show("shortcuts"), [show]);
  useCommandKeys({ user, onPalette, onShortcuts });
  return (
    <>
      <button
        type="button"
        aria-label="Command palette"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        title="Command palette (Ctrl+K)"
        onClick={onPalette}
        className={`grid size-11 shrink-0 place-items-center hover:text-blueprint ${className}`}
      >
        <Icon path={glass} width={24} pen={1.8} />
      </button>
      {windows && (
        <>
          <windows.Palette
            user={user}
            open={shown === "palette"}
            onOpenChange={(open) => setShown(open ? "palette" : undefined)}
            onShortcuts={onShortcuts}
          />
          <windows.Shortcuts
            user={user}
            open={shown === "shortcuts"}
            onOpenChange={(open) => setShown(open ? "shortcuts" : undefined)}
          />
        </>
      )}
    </>
  );
}
