import { useState } from "react";
import { Form, NavLink } from "react-router";
import { Wordmark } from "#app/site/wordmark.tsx";
import type { Role } from "#modules/accounts/permissions.ts";
import { entries } from "./navigation-entries.ts";
import { Commands } from "./palette/commands.tsx";
import { mayOpen } from "./route-permissions.ts";

const entryClasses =
  "inline-flex min-h-11 items-center px-2.5 text-[0.9375rem] font-[550] whitespace-nowrap xl:px-1.5 xl:text-[0.875rem] hover:text-blueprint aria-[current=page]:text-blueprint aria-[current=page]:underline aria-[current=page]:decoration-2 aria-[current=page]:underline-offset-8";

type NavigationProps = {
  /** Unknown if nothing could be loaded: then the default role's entries are shown. */
  user: { role: Role; email: string; isConfined: boolean } | undefined;
};

/** The bar above every screen; on narrow screens a button opens it. */
export function Navigation({ user }: NavigationProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <header className="border-rule border-b bg-white">
      <div className="sheet flex flex-wrap items-center gap-x-4">
        <Wordmark />
        {!user?.isConfined && <Commands user={user} className="max-xl:ml-auto xl:-mx-3" />}
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls="admin-navigation"
          onClick={() => setOpen(!isOpen)}
          className={`my-1.5 min-h-11 px-3 font-[550] xl:hidden ${user?.isConfined ? "ml-auto" : ""}`}
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
