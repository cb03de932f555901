import { useState } from "react";
import { Form, NavLink } from "react-router";
import type { Role } from "#app/lib/permissions.ts";
import { Wordmark } from "#app/site/wordmark.tsx";
import { type AdminPath, mayOpen } from "./route-permissions.ts";

/** A screen by its name in the navigation. */
export type Entry = { name: string; to: AdminPath };

/** Where everybody begins. */
export const dashboard: Entry = { name: "Dashboard", to: "/admin" };

/** Every screen of the admin that can be reached from all others, in this order. */
const entries: readonly Entry[] = [
  dashboard,
  { name: "Leads", to: "/admin/leads" },
  { name: "Newsletter", to: "/admin/newsletter" },
  { name: "Blog", to: "/admin/blog" },
  { name: "Portfolio", to: "/admin/portfolio" },
  { name: "Media", to: "/admin/media" },
  { name: "Site", to: "/admin/site" },
  { name: "Analytics", to: "/admin/analytics" },
  { name: "Users", to: "/admin/users" },
  { name: "Audit log", to: "/admin/audit-log" },
  { name: "Trash", to: "/admin/trash" },
  { name: "Operations", to: "/admin/operations" },
  { name: "Account", to: "/admin/account" },
];

/** The entry of the screen at an address, or of the one that it belongs to. */
export function screenAt(pathname: string): Entry {
  const entry = entries.find(({ to }) => to !== "/admin" && `${pathname}/`.startsWith(`${to}/`));
  return entry ?? dashboard;
}

const entryClasses =
  "inline-flex min-h-11 items-center px-2.5 text-[0.9375rem] font-[550] whitespace-nowrap xl:px-2 xl:text-[0.875rem] hover:text-blueprint aria-[current=page]:text-blueprint aria-[current=page]:underline aria-[current=page]:decoration-2 aria-[current=page]:underline-offset-8";

type NavigationProps = {
  /** Unknown where nothing could be loaded: then stands here what the default role may see. */
  user: { role: Role; email: string; isConfined: boolean } | undefined;
};

/** The bar above every screen; where it is narrow, a button opens it. */
export function Navigation({ user }: NavigationProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <header className="border-rule border-b bg-white">
      <div className="sheet flex flex-wrap items-center gap-x-4">
        <Wordmark />
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls="admin-navigation"
          onClick={() => setOpen(!isOpen)}
          className="my-1.5 ml-auto min-h-11 px-3 font-[550] xl:hidden"
        >
          Menu
        </button>
        <div
          id="admin-navigation"
          className={`flex-1 gap-x-4 max-xl:basis-full max-xl:pb-4 xl:flex xl:min-h-14 xl:items-center ${isOpen ? "" : "max-xl:hidden"}`}
        >
          <nav
            aria-label="Admin"
            className="flex-1 max-xl:grid max-xl:grid-cols-2 max-xl:sm:grid-cols-3"
          >
            {entries
              .filter(({ to }) => !user?.isConfined && mayOpen(user, to))
              .map(({ name, to }) => (
                <NavLink
                  key={to}
                  to={to}
                  end={to === "/admin"}
                  onClick={close}
                  className={entryClasses}
                >
                  {name}
                </NavLink>
              ))}
            <a href="/" className={entryClasses}>
              Back to Site
            </a>
          </nav>
          <Form
            method="post"
            action="/admin/sign-out"
            className="flex items-center justify-between gap-4 text-note max-xl:mt-2 max-xl:border-rule max-xl:border-t max-xl:px-2.5 max-xl:pt-2"
          >
            <span className="min-w-0 truncate text-secondary xl:hidden">{user?.email}</span>
            <button type="submit" className="link min-h-11 whitespace-nowrap font-[550]">
              Sign out
            </button>
          </Form>
        </div>
      </div>
    </header>
  );
}
