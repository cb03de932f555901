import { NavLink, Outlet, useLocation } from "react-router";
import { sectionAt } from "./navigation-entries.ts";
import { mayOpen } from "./route-permissions.ts";
import { ScreenHead } from "./screen-head.tsx";
import { useSignedIn } from "./use-signed-in.ts";

/** The frame of a section: its heading, and the tabs that the user may open. */
export default function SectionFrame() {
  const user = useSignedIn();
  const { name: section, parent, tabs } = sectionAt(useLocation().pathname);
  return (
    <>
      <ScreenHead title={section} parent={parent} />
      <nav aria-label={section} className="-mt-4 border-rule border-b">
        <ul className="-mb-px flex flex-wrap gap-x-4 sm:gap-x-6">
          {tabs
            .filter(({ to }) => mayOpen(user, to))
            .map(({ name, to }) => (
              <li key={to}>
                <NavLink
                  to={to}
                  className="flex min-h-target items-center border-transparent border-b-2 px-1 font-[550] text-[0.9375rem] -outline-offset-2 hover:text-blueprint aria-[current=page]:border-blueprint aria-[current=page]:text-blueprint"
                >
                  {name}
                </NavLink>
              </li>
            ))}
        </ul>
      </nav>
      <div className="pt-6">
        <Outlet />
      </div>
    </>
  );
}
