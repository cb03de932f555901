import { useEffect, useRef } from "react";
import { NavLink } from "react-router";
import { ButtonLink } from "#app/ui/button.tsx";
import { dialogCommand, lightDismiss } from "#app/ui/dialog-command.ts";
import { Icon } from "#app/ui/icon.tsx";
import { useAfterNavigation } from "./after-navigation.ts";
import type { SiteFrame } from "./content/navigation.ts";
import type { NavigationEntry } from "./content/page-names.ts";

const menuId = "mobile-menu";

/**
 * The slide-in menu of small screens: a native modal dialog, which keeps the focus inside and closes on Escape. Its
 * buttons use native commands, so it opens before React loads; in browsers without them, React opens it.
 */
export function MobileMenu({ frame }: { frame: SiteFrame }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useAfterNavigation(() => dialog.current?.close());
  // If the screen widens, the menu would be out of sight and still block the page.
  const { button, from } = frame.menuRow;
  useEffect(() => {
    const isWide = matchMedia(`(min-width: ${from})`);
    const close = () => dialog.current?.close();
    isWide.addEventListener("change", close);
    return () => isWide.removeEventListener("change", close);
  }, [from]);

  return (
    <div className={`${button} print:hidden`}>
      <IconButton label="Open menu" path="M3 7h18M3 12h18M3 17h18" command="show-modal" />
      <dialog
        ref={dialog}
        id={menuId}
        aria-label="Menu"
        {...lightDismiss}
        className="menu fixed inset-y-0 right-0 left-auto m-0 h-dvh max-h-none w-full max-w-sm overflow-y-auto bg-white p-0 shadow-float"
      >
        <div className="flex h-18 items-center justify-between border-rule border-b px-4">
          <span className="font-[550]">Menu</span>
          <IconButton label="Close menu" path="m5 5 14 14M19 5 5 19" command="close" />
        </div>
        <nav aria-label="Main, small screens" className="px-4 py-4">
          <ul>
            {frame.menu.map(({ name, to, opensServices }) =>
              opensServices ? (
                <li
                  key={to}
                  className="not-first:mt-3 not-last:mb-3 border-rule not-first:border-t not-last:border-b not-first:pt-3 not-last:pb-3"
                >
                  <p className="py-2 font-mono text-note text-secondary">{name}</p>
                  <ul>{frame.services.map(menuLink)}</ul>
                </li>
              ) : (
                menuLink({ name, to })
              ),
            )}
          </ul>
          <ButtonLink to={frame.action.to} className="mt-5 w-full">
            {frame.action.name}
          </ButtonLink>
        </nav>
      </dialog>
    </div>
  );
}

const menuLink = ({ name, to }: NavigationEntry) => (
  <li key={to}>
    <NavLink
      to={to}
      end
      className="flex min-h-12 items-center font-[550] text-[1.0625rem] aria-[current=page]:text-blueprint"
    >
      {name}
    </NavLink>
  </li>
);

type IconButtonProps = { label: string; path: string; command: "show-modal" | "close" };

/** A button in the menu's corner; the open and close buttons are in the same place. */
function IconButton({ label, path, command }: IconButtonProps) {
  return (
    <button
      {...dialogCommand(command, menuId)}
      aria-label={label}
      className="-mr-3 grid size-12 place-items-center"
    >
      <Icon path={path} width={24} pen={1.8} />
    </button>
  );
}
