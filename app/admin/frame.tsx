import { type ReactNode, useState } from "react";
import { Form, Link, NavLink, useLocation, useNavigation } from "react-router";
import { useNewPageFocus } from "#app/site/new-page-focus.ts";
import { Wordmark } from "#app/site/wordmark.tsx";
import { TimeZone } from "#app/ui/moment.tsx";
import { Toaster } from "#app/ui/toaster.tsx";
import { ReauthDialog } from "#modules/accounts/admin/reauth/reauth-dialog.tsx";
import type { Role } from "#modules/accounts/permissions.ts";
import { useArrivalFocus, useFocusAfterRemoval } from "./focus.ts";
import { adminScreens } from "./navigation-entries.ts";
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
            {adminScreens
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

/** Shows that the next screen is loading, after a short delay (admin.css). */
function LoadingBar() {
  const { state } = useNavigation();
  return (
    <p aria-live="polite">
      {state === "loading" && (
        <span className="loading-bar fixed inset-x-0 top-0 z-50 h-1 bg-blueprint">
          <span className="sr-only">Loading…</span>
        </span>
      )}
    </p>
  );
}

type FrameProps = {
  /** Undefined if nothing could be loaded. */
  who?: ({ role: Role; email: string; isConfined: boolean } & Partial<Clock>) | undefined;
  /** Whether the site is hidden from search engines. */
  isHidden?: boolean;
  children: ReactNode;
};

/** The time zone of the screens. */
type Clock = { officeZone: string; savedZone: string | null };

const places = ["#main"];

/** The frame around every screen of the signed-in area, including failed ones. */
export function AdminFrame({ who, isHidden = false, children }: FrameProps) {
  const { pathname } = useLocation();
  useNewPageFocus(pathname);
  useArrivalFocus(places);
  useFocusAfterRemoval();
  const zone = who?.savedZone ?? who?.officeZone;
  const frame = (
    <Toaster>
      <a
        href="#main"
        className="fixed top-2 left-2 z-50 -translate-y-20 rounded-sheet bg-ink px-4 py-3 text-white focus:translate-y-0"
      >
        Skip to content
      </a>
      <LoadingBar />
      <Navigation user={who} />
      <ReauthDialog>
        {isHidden && <HiddenNotice user={who} />}
        <main id="main" tabIndex={-1} className="sheet py-8 outline-none md:py-10">
          {children}
        </main>
      </ReauthDialog>
      {zone && (
        <footer className="sheet pb-6 text-note text-secondary">
          Times are shown in {who?.savedZone ? "your own time zone" : "the office’s time zone"},{" "}
          {zone}.{" "}
          <Link to="/admin/account" className="link">
            Change
          </Link>
        </footer>
      )}
    </Toaster>
  );
  return zone ? <TimeZone value={zone}>{frame}</TimeZone> : frame;
}

/** On every screen, as a reminder. */
const HiddenNotice = ({ user }: { user: FrameProps["who"] }) => (
  <aside aria-label="Search engines" className="border-solar border-b bg-white text-[0.9375rem]">
    <p className="sheet flex min-h-11 flex-wrap items-center gap-x-3">
      The site is hidden from search engines.
      {mayOpen(user, "/admin/site/settings") && (
        <Link
          to="/admin/site/settings"
          className="link inline-flex min-h-11 items-center font-[550]"
        >
          Change
        </Link>
      )}
    </p>
  </aside>
);
