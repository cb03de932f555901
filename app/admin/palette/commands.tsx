import { useCallback, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { AdminIcon } from "#app/ui/admin-icon.tsx";
import { useToaster } from "#app/ui/toaster.tsx";
import type { Role } from "#modules/accounts/permissions.ts";
import { adminScreens } from "../navigation-entries.ts";
import { mayOpen } from "../route-permissions.ts";
import { comesFrom, isInDialog, isSingleKey } from "../single-keys.ts";

/** Maximum time between G and the letter, in milliseconds. */
const sequenceTime = 1_500;

/** The text of a post uses Ctrl+K for a link. */
const takesLinks = "[contenteditable=true]";

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
      if (isPaletteKey(event)) return comesFrom(event, takesLinks) ? undefined : onPalette;
      return isSingleKey(event) ? singleKey(event) : undefined;
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat || isInDialog()) return;
      const command = commandOf(event);
      if (!command) return;
      event.preventDefault();
      command();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [user, navigate, onPalette, onShortcuts]);
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

type CommandsProps = { user: { role: Role; email: string } | undefined };

/** The button and the keys that open the command palette. */
export function Commands({ user }: CommandsProps) {
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
        className="grid size-target shrink-0 place-items-center hover:text-blueprint"
      >
        <AdminIcon name="search" size={20} />
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
