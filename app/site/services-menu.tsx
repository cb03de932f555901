import { type KeyboardEvent, type MouseEvent, useEffect, useRef } from "react";
import { NavLink, useLocation } from "react-router";
import { servicesNavigation } from "#app/content/navigation.ts";

/**
 * The Services dropdown. A native disclosure, so a click or the keyboard opens it before React is there; React adds
 * hover, Escape and closing when the pointer or the focus leaves or a link is chosen.
 */
export function ServicesMenu({ summaryClasses }: { summaryClasses: string }) {
  const details = useRef<HTMLDetailsElement>(null);
  /** A mouse that opens by hovering clicks next; that click must not close what it just opened. */
  const openedByHover = useRef(false);
  const location = useLocation();

  const close = () => {
    openedByHover.current = false;
    if (details.current) details.current.open = false;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: closes on each navigation
  useEffect(close, [location]);

  const openOnHover = () => {
    if (!details.current || details.current.open) return;
    openedByHover.current = true;
    details.current.open = true;
  };
  const keepOpenOnce = (event: MouseEvent) => {
    if (openedByHover.current) event.preventDefault();
    openedByHover.current = false;
  };
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || !details.current?.open) return;
    close();
    details.current.querySelector("summary")?.focus();
  };

  return (
    <details
      ref={details}
      className="group"
      onPointerEnter={(event) => event.pointerType === "mouse" && openOnHover()}
      onPointerLeave={(event) => event.pointerType === "mouse" && close()}
      onKeyDown={closeOnEscape}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) close();
      }}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is interactive */}
      <summary className={`${summaryClasses} gap-1.5`} onClick={keepOpenOnce}>
        Services
        <svg
          aria-hidden="true"
          width="10"
          height="6"
          viewBox="0 0 10 6"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.6"
          className="transition-transform group-open:rotate-180"
        >
          <path d="m1 1 4 4 4-4" />
        </svg>
      </summary>
      <div className="absolute top-full right-0 w-[40rem] pt-2">
        <ul className="grid grid-cols-2 gap-px border border-rule bg-rule shadow-float">
          {servicesNavigation.map(({ name, path, description }) => (
            <li key={path} className="bg-white">
              <NavLink
                to={path}
                end
                // Choosing the page one is on is no navigation, and closes it all the same.
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
