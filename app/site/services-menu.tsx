import { type MouseEvent, useEffect, useRef } from "react";
import { NavLink } from "react-router";
import { Icon } from "#app/ui/icon.tsx";
import { useAfterNavigation } from "./after-navigation.ts";
import type { SiteFrame } from "./content/navigation.ts";

type ServicesMenuProps = {
  name: string;
  services: SiteFrame["services"];
  summaryClasses: string;
};

/** Opens and closes a menu with the pointer, Escape and navigation. */
function useHoverMenu() {
  const details = useRef<HTMLDetailsElement>(null);
  /** A mouse that opens by hovering clicks next; that click must not close the menu it just opened. */
  const openedByHover = useRef(false);

  const close = () => {
    openedByHover.current = false;
    if (details.current) details.current.open = false;
  };
  useAfterNavigation(close);

  const openOnHover = () => {
    if (!details.current || details.current.open) return;
    openedByHover.current = true;
    details.current.open = true;
  };
  const keepOpenOnce = (event: MouseEvent) => {
    if (openedByHover.current && details.current?.open) event.preventDefault();
    openedByHover.current = false;
  };
  useEffect(() => {
    const menu = details.current;
    if (!menu) return;
    // Escape and a press next to it close it wherever the focus is: a menu opened by hovering has none.
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      if (key !== "Escape" || !menu.open) return;
      if (menu.contains(document.activeElement)) menu.querySelector("summary")?.focus();
      menu.open = false;
    };
    const closeBeside = ({ target }: PointerEvent) => {
      if (target instanceof Node && !menu.contains(target)) menu.open = false;
    };
    const listening = new AbortController();
    addEventListener("keydown", closeOnEscape, listening);
    addEventListener("pointerdown", closeBeside, listening);
    // A pointer that has been here since before hydration fires no enter event.
    if (!menu.open && menu.matches(":hover") && matchMedia("(hover: hover)").matches) {
      openedByHover.current = true;
      menu.open = true;
    }
    return () => listening.abort();
  }, []);

  return { details, close, openOnHover, keepOpenOnce };
}

/**
 * The Services dropdown. A native disclosure, so a click or the keyboard opens it before React is there; React adds
 * hover, Escape and closing when the pointer or the focus leaves or a link is chosen.
 */
export function ServicesMenu({ name, services, summaryClasses }: ServicesMenuProps) {
  const { details, close, openOnHover, keepOpenOnce } = useHoverMenu();
  return (
    <details
      ref={details}
      className="group"
      onPointerEnter={(event) => event.pointerType === "mouse" && openOnHover()}
      onPointerLeave={(event) => event.pointerType === "mouse" && close()}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) close();
      }}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is interactive */}
      <summary className={`${summaryClasses} gap-1.5`} onClick={keepOpenOnce}>
        {name}
        <Icon
          path="m1 1 4 4 4-4"
          width={10}
          height={6}
          className="transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="absolute top-full right-0 w-[52rem] pt-2">
        <ul className="grid grid-cols-2 gap-px border border-rule bg-rule shadow-float">
          {services.map(({ name, to, description }) => (
            <li key={to} className="bg-white">
              <NavLink
                to={to}
                end
                // Choosing the page one is on is not a navigation, and closes it all the same.
                onClick={close}
                className="block h-full px-5 py-4 hover:bg-paper aria-[current=page]:bg-paper"
              >
                <span className="block font-[550] text-[0.9688rem]">{name}</span>
                <span className="mt-0.5 block text-note text-secondary">{description}</span>
              </NavLink>
            </li>
          ))}
        </ul>
      </div>
    </details>
  );
}
