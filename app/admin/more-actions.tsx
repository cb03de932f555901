import { type KeyboardEvent, type ReactNode, useId } from "react";
import { AdminIcon } from "#app/ui/admin-icon.tsx";

/** Moves the focus within a menu by its arrow keys, Home and End. A field in it needs these keys itself. */
export function moveInMenu(event: KeyboardEvent<HTMLElement>): void {
  if (event.target instanceof HTMLInputElement) return;
  const entries = [...event.currentTarget.querySelectorAll<HTMLElement>("a, button")];
  const focused = entries.findIndex((entry) => entry.matches(":focus"));
  const last = entries.length - 1;
  const targets: Record<string, number> = {
    ArrowDown: focused === last ? 0 : focused + 1,
    ArrowUp: focused <= 0 ? last : focused - 1,
    Home: 0,
    End: last,
  };
  const target = targets[event.key];
  if (target === undefined) return;
  // The page must not scroll.
  event.preventDefault();
  entries[target]?.focus();
}

type MenuButtonProps = {
  /** The label of the button. */
  label: ReactNode;
  title?: string;
  className: string;
  children: ReactNode;
};

/** A button with a menu, which closes after each choice. It opens without JavaScript as well. */
export function MenuButton({ label, title, className, children }: MenuButtonProps) {
  const id = useId();
  return (
    <>
      <button type="button" popoverTarget={id} title={title} className={className}>
        {label}
      </button>
      {/* A question that one of them asks must not be below the menu. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the buttons are in it */}
      <div
        id={id}
        popover="auto"
        onClick={({ currentTarget }) => currentTarget.hidePopover()}
        onKeyDown={moveInMenu}
        className="menu"
      >
        {children}
      </div>
    </>
  );
}

/** Links and buttons that are needed less often, behind one button. */
export const MoreActions = ({ children }: { children: ReactNode }) => (
  <MenuButton
    title="More actions"
    className="grid size-target place-items-center rounded-sheet border border-edge bg-white hover:border-ink"
    label={
      <>
        <AdminIcon name="ellipsis" />
        <span className="sr-only">More actions</span>
      </>
    }
  >
    {children}
  </MenuButton>
);
