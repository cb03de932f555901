import { NavLink, Outlet, useLocation } from "react-router";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { sectionAt } from "./navigation-entries.ts";
import { mayOpen } from "./route-permissions.ts";
import { ScreenHead, viewLinkClasses } from "./screen-head.tsx";
import { useSignedIn } from "./use-signed-in.ts";

/** The frame of a section: its heading, and the tabs that the user may open. */
export default function SectionFrame() {
  const user = useSignedIn();
  const { pathname } = useLocation();
  const { name: section, parent, tabs, action } = sectionAt(pathname);
  const tab = tabs.find(({ to }) => to === pathname);
  return (
    <>
      <ScreenHead
        title={section}
        parent={parent}
        actions={
          <>
            {tab?.form && <Button popoverTarget={tab.form.id}>{tab.form.name}</Button>}
            {action && tab && mayOpen(user, action.to) && (
              <ButtonLink to={action.to}>{action.name}</ButtonLink>
            )}
          </>
        }
        views={
          <nav aria-label={section}>
            <ul>
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
