import type { ReactNode } from "react";
import { Link, useLocation, useNavigation } from "react-router";
import { useNewPageFocus } from "#app/site/new-page-focus.ts";
import { TimeZone } from "#app/ui/moment.tsx";
import { Toaster } from "#app/ui/toaster.tsx";
import { ReauthDialog } from "#modules/accounts/admin/reauth/reauth-dialog.tsx";
import { useArrivalFocus, useFocusAfterRemoval } from "./focus.ts";
import { mayOpen } from "./route-permissions.ts";
import { FootBar, type FrameUser, Sidebar } from "./sidebar.tsx";

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
  who?: (FrameUser & Partial<Clock>) | undefined;
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
      <div className="lg:flex">
        <Sidebar user={who} />
        <div className="content">
          <ReauthDialog>
            {isHidden && <HiddenNotice user={who} />}
            <main id="main" tabIndex={-1} className="outline-none">
              {children}
            </main>
          </ReauthDialog>
          {zone && (
            <footer className="time-zone pt-8 pb-4 text-note text-secondary">
              Times are shown in {who?.savedZone ? "your own time zone" : "the office’s time zone"},{" "}
              {zone}.{" "}
              <Link to="/admin/account" className="link">
                Change
              </Link>
            </footer>
          )}
        </div>
      </div>
      <FootBar user={who} />
    </Toaster>
  );
  return zone ? <TimeZone value={zone}>{frame}</TimeZone> : frame;
}

/** On every screen, as a reminder. */
const HiddenNotice = ({ user }: { user: FrameProps["who"] }) => (
  <aside
    aria-label="Search engines"
    className="mt-3 border-solar border-l-4 bg-white px-4 text-[0.9375rem]"
  >
    <p className="flex min-h-target flex-wrap items-center gap-x-3">
      The site is hidden from search engines.
      {mayOpen(user, "/admin/site/settings") && (
        <Link
          to="/admin/site/settings"
          className="link inline-flex min-h-target items-center font-[550]"
        >
          Change
        </Link>
      )}
    </p>
  </aside>
);
