import { NavLink } from "react-router";
import type { Entry } from "./navigation-entries.ts";
import { mayOpen } from "./route-permissions.ts";
import { useSignedIn } from "./use-signed-in.ts";

type SectionTabsProps = {
  /** The subject of the tabs, as in its heading. */
  section: string;
  tabs: readonly Entry[];
};

/** The tabs of a section that the user may open, each with a separate URL. */
export function SectionTabs({ section, tabs }: SectionTabsProps) {
  const user = useSignedIn();
  return (
    <nav aria-label={section} className="mt-4 border-rule border-b">
      <ul className="-mb-px flex flex-wrap gap-x-4 sm:gap-x-6">
        {tabs
          .filter(({ to }) => mayOpen(user, to))
          .map(({ name, to }) => (
            <li key={to}>
              <NavLink
                to={to}
                className="flex min-h-12 items-center border-transparent border-b-2 px-1 font-[550] text-[0.9375rem] -outline-offset-2 hover:text-blueprint aria-[current=page]:border-blueprint aria-[current=page]:text-blueprint"
              >
                {name}
              </NavLink>
            </li>
          ))}
      </ul>
    </nav>
  );
}
