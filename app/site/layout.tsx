import { Outlet, useLocation } from "react-router";
import { previewContext, readSite } from "#modules/content/.server/read-site.ts";
import { leadOn } from "#modules/redirects/.server/moved.ts";
import type { Route } from "./+types/layout";
import { useAfterNavigation } from "./after-navigation.ts";
import { BreadcrumbLine } from "./breadcrumb-line.tsx";
import { ConsentBanner } from "./consent-banner.tsx";
import { consentDocument } from "./content/consent.ts";
import { frameOf } from "./content/navigation.ts";
import { Footer } from "./footer.tsx";
import type { LayoutData } from "./frame.ts";
import { Header } from "./header.tsx";
import { useNewPageFocus } from "./new-page-focus.ts";
import { Notices } from "./notices.tsx";
import { useReveal } from "./reveal.ts";
import { ScrollToTop } from "./scroll-to-top.tsx";

export const middleware: Route.MiddlewareFunction[] = [leadOn];

/** Data for every public page: nothing that differs between visitors. */
export async function loader({ context }: Route.LoaderArgs) {
  const site = await readSite(context);
  const { firm, settings, notices } = site;
  return {
    schedulingUrl: settings.schedulingUrl,
    firm,
    notices,
    frame: frameOf(site),
    // A preview shows the typed text, and requests no consent.
    consent: context.get(previewContext) ? null : site.of(consentDocument),
  } satisfies LayoutData & Record<string, unknown>;
}

/** The frame stays the same while a visitor navigates within the site. */
export const shouldRevalidate = () => false;

/** The frame around every public page. */
export default function SiteLayout({
  loaderData: { frame, notices, consent },
}: Route.ComponentProps) {
  const { pathname } = useLocation();
  useNewPageFocus(pathname);
  useAfterNavigation(announce);
  return (
    <>
      <a
        href="#main"
        className="fixed top-2 left-2 z-50 -translate-y-20 rounded-sheet bg-ink px-4 py-3 text-white focus:translate-y-0 print:hidden"
      >
        Skip to content
      </a>
      {consent && <ConsentBanner text={consent} />}
      <Header frame={frame} />
      <Notices notices={notices} />
      <BreadcrumbLine />
      <Main key={pathname} />
      <Footer frame={frame} />
      <ScrollToTop />
    </>
  );
}

/** For the boot script, which counts views. */
function announce(): void {
  dispatchEvent(new Event("navigated"));
}

/** The content of a page; it is mounted again for each page, so that each fades in. */
function Main() {
  useReveal();
  return (
    <main id="main" tabIndex={-1} className="page-fade outline-none">
      <Outlet />
    </main>
  );
}
