import type { ReactNode } from "react";
import { Link, useLocation, useNavigation } from "react-router";
import { useNewPageFocus } from "#app/site/new-page-focus.ts";
import { TimeZone } from "#app/ui/time-zone.tsx";
import { Toaster } from "#app/ui/toaster.tsx";
import { ProofDialog } from "#modules/accounts/admin/proof/proof-dialog.tsx";
import type { Role } from "#modules/accounts/permissions.ts";
import { useArrivalFocus } from "./arrival-focus.ts";
import { useFocusAfterRemoval } from "./focus-after-removal.ts";
import { Navigation } from "./navigation.tsx";
import { mayOpen } from "./route-permissions.ts";

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
type Clock = { officeZone: string; ownZone: string | null };

const places = ["#main"];

/** The frame around every screen of the signed-in area, including failed ones. */
export function AdminFrame({ who, isHidden = false, children }: FrameProps) {
  const { pathname } = useLocation();
  useNewPageFocus(pathname);
  useArrivalFocus(places);
  useFocusAfterRemoval();
  const zone = who?.ownZone ?? who?.officeZone;
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
      <ProofDialog>
        {isHidden && <HiddenNotice user={who} />}
        <main id="main" tabIndex={-1} className="sheet py-8 outline-none md:py-10">
          {children}
        </main>
      </ProofDialog>
      {zone && (
        <footer className="sheet pb-6 text-note text-secondary">
          Times are shown in {who?.ownZone ? "your own time zone" : "the office’s time zone"},{" "}
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
