import { useCallback, useEffect, useState } from "react";
import { Icon } from "#app/ui/icon.tsx";
import { useToaster } from "#app/ui/toaster.tsx";
import type { Role } from "#modules/accounts/permissions.ts";
import { useCommandKeys } from "./use-command-keys.ts";

/** Loaded shortly after the screen, or when one of them is opened. */
const loadWindows = async () => {
  const [{ Palette }, { Shortcuts }] = await Promise.all([
    import("./palette.tsx"),
    import("./shortcuts-window.tsx"),
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
