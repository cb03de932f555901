import { type KeyboardEvent, type ReactNode, useId } from "react";
import { AdminIcon } from "#app/ui/admin-icon.tsx";
import { IconsOnly, RowActions } from "#app/ui/row-actions.tsx";

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

type MoreActionsProps = {
  /** Names the entry of a list for screen readers: " Mill Lane". */
  of?: string;
  className?: string;
  children: ReactNode;
};

const framed = "border border-edge bg-white hover:border-ink";

/** Links and buttons that are needed less often, behind one button. */
export const MoreActions = ({ of = "", className = framed, children }: MoreActionsProps) => (
  <MenuButton
    title="More actions"
    className={`grid size-target shrink-0 place-items-center rounded-sheet ${className}`}
    label={
      <>
        <AdminIcon name="ellipsis" />
        <span className="sr-only">More actions{of}</span>
      </>
    }
  >
    {children}
  </MenuButton>
);

const onHover =
  "opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 max-xl:hidden xl:flex-nowrap pointer-coarse:hidden";

type RowMenuProps = {
  /** Follows the name of each action for screen readers. */
  of: string;
  children: ReactNode;
};

/**
 * The actions on an entry of a dense list, in a menu. Those with an icon are also in the row, which has the class
 * `group`, on hover and focus, in a space that is free otherwise.
 */
export const RowMenu = ({ of, children }: RowMenuProps) => (
  <div className="flex items-center justify-end">
    <IconsOnly value={true}>
      <RowActions of={of} className={onHover}>
        {children}
      </RowActions>
    </IconsOnly>
    <MoreActions
      of={of}
      className="text-secondary hover:bg-paper hover:text-ink group-hover:text-ink"
    >
      <RowActions of={of} className="mx-0 flex-col">
        {children}
      </RowActions>
    </MoreActions>
  </div>
);
