import { useEffect, useRef } from "react";
import { NavLink, useLocation } from "react-router";
import { mainNavigation, servicesNavigation } from "#app/content/navigation.ts";
import { ButtonLink } from "#app/ui/button.tsx";

const menuId = "mobile-menu";
const supportsCommands = () => "command" in HTMLButtonElement.prototype;
const iconButton = "grid size-12 place-items-center";

/**
 * The slide-in menu of small screens: a native modal dialog, which keeps the focus inside and closes on Escape. Its
 * buttons carry native commands, so it opens before React; where a browser has none, React opens it.
 */
export function MobileMenu() {
  const dialog = useRef<HTMLDialogElement>(null);
  const location = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: closes on each navigation
  useEffect(() => dialog.current?.close(), [location]);

  return (
    <div className="lg:hidden">
      <button
        type="button"
        aria-label="Open menu"
        command="show-modal"
        commandfor={menuId}
        onClick={() => supportsCommands() || dialog.current?.showModal()}
        className={`${iconButton} -mr-3`}
      >
        <svg
          aria-hidden="true"
          width="24"
          height="24"
          viewBox="0 0 24 24"
          stroke="currentColor"
          strokeWidth="1.8"
        >
          <path d="M3 7h18M3 12h18M3 17h18" />
        </svg>
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog natively */}
      <dialog
        ref={dialog}
        id={menuId}
        aria-label="Menu"
        onClick={(event) => event.target === event.currentTarget && dialog.current?.close()}
        className="menu fixed inset-y-0 right-0 left-auto m-0 h-dvh max-h-none w-full max-w-sm overflow-y-auto bg-white p-0 shadow-float"
      >
        <div className="flex h-18 items-center justify-between border-b border-rule px-4">
          <span className="font-[550]">Menu</span>
          <button
            type="button"
            aria-label="Close menu"
            command="close"
            commandfor={menuId}
            onClick={() => supportsCommands() || dialog.current?.close()}
            className={`${iconButton} -mr-3`}
          >
            <svg
              aria-hidden="true"
              width="24"
              height="24"
              viewBox="0 0 24 24"
              stroke="currentColor"
              strokeWidth="1.8"
            >
              <path d="m5 5 14 14M19 5 5 19" />
            </svg>
          </button>
        </div>
        <nav aria-label="Main, small screens" className="px-4 py-4">
          <p className="py-2 font-mono text-note text-secondary">Services</p>
          <ul>
            {servicesNavigation.map(({ name, path }) => (
              <MenuLink key={path} name={name} path={path} />
            ))}
          </ul>
          <ul className="mt-3 border-t border-rule pt-3">
            {mainNavigation.map(({ name, path }) => (
              <MenuLink key={path} name={name} path={path} />
            ))}
          </ul>
          <ButtonLink to="/quote" className="mt-5 w-full">
            Get Quote
          </ButtonLink>
        </nav>
      </dialog>
    </div>
  );
}

function MenuLink({ name, path }: { name: string; path: string }) {
  return (
    <li>
      <NavLink
        to={path}
        end
        className="flex min-h-12 items-center text-[1.0625rem] font-[550] aria-[current=page]:text-blueprint"
      >
        {name}
      </NavLink>
    </li>
  );
}
