import { type ReactNode, useId } from "react";
import { AdminIcon } from "#app/ui/admin-icon.tsx";

/** Links and buttons that are needed less often, behind one button. */
export function MoreActions({ children }: { children: ReactNode }) {
  const id = useId();
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        title="More actions"
        className="grid size-target place-items-center rounded-sheet border border-edge bg-white hover:border-ink"
      >
        <AdminIcon name="ellipsis" />
        <span className="sr-only">More actions</span>
      </button>
      {/* A question that one of them asks must not be below the menu. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the buttons are in it */}
      <div
        id={id}
        popover="auto"
        onClick={({ currentTarget }) => currentTarget.hidePopover()}
        className="menu"
      >
        {children}
      </div>
    </>
  );
}
