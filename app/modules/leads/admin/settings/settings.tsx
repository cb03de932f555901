import { Link, NavLink, Outlet } from "react-router";
import { mayOpen } from "#app/admin/route-permissions.ts";
import { useSignedIn } from "#app/admin/use-signed-in.ts";
import { leadTabs } from "./tabs.ts";

/** The frame of the lead settings: each has a tab with a separate URL. */
export default function LeadSettings() {
  const user = useSignedIn();
  return (
    <>
      <Link to="/admin/leads" className="link inline-flex min-h-11 items-center">
        Leads
      </Link>
      <h1 className="text-h2">Lead settings</h1>
      <nav aria-label="Lead settings" className="mt-4 border-rule border-b">
        <ul className="-mb-px flex flex-wrap gap-x-4 sm:gap-x-6">
          {leadTabs
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
      <div className="pt-6">
        <Outlet />
      </div>
    </>
  );
}
