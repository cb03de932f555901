import { firm } from "@datumline/brand/firm";
import type { ReactNode } from "react";
import { useLocation } from "react-router";
import type { Role } from "#app/lib/permissions.ts";
import { useNewPageFocus } from "#app/site/new-page-focus.ts";
import { Toaster } from "#app/ui/toaster.tsx";
import { useArrivalFocus } from "./arrival-focus.ts";
import { useFocusAfterRemoval } from "./focus-after-removal.ts";
import { Navigation } from "./navigation.tsx";
import { ProofDialog } from "./proof/proof-dialog.tsx";

type FrameProps = {
  /** Unknown where nothing could be loaded. */
  who?: { role: Role; email: string; isConfined: boolean } | undefined;
  children: ReactNode;
};

const places = ["#main"];

/** What stands around every screen of the signed-in area, also around one that failed. */
export function Frame({ who, children }: FrameProps) {
  const { pathname } = useLocation();
  useNewPageFocus(pathname);
  useArrivalFocus(places);
  useFocusAfterRemoval();
  return (
    <Toaster>
      <a
        href="#main"
        className="fixed top-2 left-2 z-50 -translate-y-20 rounded-sheet bg-ink px-4 py-3 text-white focus:translate-y-0"
      >
        Skip to content
      </a>
      <Navigation user={who} />
      <ProofDialog>
        <main id="main" tabIndex={-1} className="sheet py-8 outline-none md:py-10">
          {children}
        </main>
      </ProofDialog>
      <footer className="sheet pb-6 text-note text-secondary">
        Times are shown in the office's time zone, {firm.hours.timeZone}.
      </footer>
    </Toaster>
  );
}
