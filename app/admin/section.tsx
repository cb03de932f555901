import { NavLink, Outlet, useLocation } from "react-router";
import { sectionAt } from "./navigation-entries.ts";
import { mayOpen } from "./route-permissions.ts";
import { ScreenHead, viewLinkClasses } from "./screen-head.tsx";
import { useSignedIn } from "./use-signed-in.ts";

/** The frame of a section: its heading, and the tabs that the user may open. */
export default function SectionFrame() {
  const user = useSignedIn();
  const { name: section, parent, tabs } = sectionAt(useLocation().pathname);
  return (
    <>
      <ScreenHead
        title={section}
        parent={parent}
        views={
          <nav aria-label={section}>
            <ul className="-mx-2.5 flex flex-wrap">
              {tabs
                .filter(({ to }) => mayOpen(user, to))
                .map(({ name, to }) => (
                  <li key={to}>
                    <NavLink to={to} className={viewLinkClasses}>
                      {name}
                    </NavLink>
                  </li>
                ))}
            </ul>
          </nav>
        }
      />
      <Outlet />
    </>
  );
}
