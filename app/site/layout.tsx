import { Outlet, useLocation } from "react-router";
import { servicesContext } from "#server/services.ts";
import type { Route } from "./+types/layout";
import { ConsentBanner } from "./consent-banner.tsx";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { useReveal } from "./reveal.ts";
import { ScrollToTop } from "./scroll-to-top.tsx";

/** What every public page may need to know: nothing that differs between visitors. */
export function loader({ context }: Route.LoaderArgs) {
  return { schedulingUrl: context.get(servicesContext).env.SCHEDULING_URL ?? null };
}

/** The settings cannot change while the process lives. */
export const shouldRevalidate = () => false;

/** The frame around every public page. */
export default function SiteLayout() {
  const { pathname } = useLocation();
  useReveal(pathname);
  return (
    <>
      <a
        href="#main"
        className="fixed top-2 left-2 z-50 -translate-y-20 rounded-sheet bg-ink px-4 py-3 text-white focus:translate-y-0"
      >
        Skip to content
      </a>
      <ConsentBanner />
      <Header />
      <main id="main" tabIndex={-1} key={pathname} className="page-fade outline-none">
        <Outlet />
      </main>
      <Footer />
      <ScrollToTop />
    </>
  );
}
