import { useEffect, useState } from "react";
import { Link, Outlet, redirect, useLocation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { previewContext, readSite } from "#modules/content/.server/read-site.ts";
import type { Notice } from "#modules/content/.server/site-settings.ts";
import { redirectContext } from "#modules/redirects/.server/known-redirects.ts";
import type { Route } from "./+types/layout";
import { useAfterNavigation } from "./after-navigation.ts";
import { consentKey, consentTo, onConsentChange, saveConsent } from "./consent.ts";
import type { ConsentSettings } from "./consent-settings.tsx";
import { type ConsentText, consentDocument } from "./content/consent.ts";
import { breadcrumbs, pageNames } from "./content/page-names.ts";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { type LayoutData, useFrame } from "./loader-data.ts";
import { useNewPageFocus } from "./new-page-focus.ts";
import { useReveal } from "./reveal.ts";

/**
 * Requests consent, in one row at the lower edge; on phones in the flow of the page, so that it covers nothing
 * (app.css). It is in every page and shown by an attribute that the pre-hydration script sets, so it appears with the first
 * paint and React finds nothing changed. Before React loads, the pre-hydration script also stores the choice of the two buttons.
 */
function ConsentBanner({ text }: { text: ConsentText }) {
  const [expanded, setExpanded] = useState(false);
  const [Settings, setSettings] = useState<typeof ConsentSettings>();
  // A choice in another tab hides it here as well.
  useEffect(() => onConsentChange(() => {}), []);
  const close = () => setExpanded(false);
  const toggle = () => {
    setExpanded(!expanded);
    // If loading fails, the next press tries again.
    import("./consent-settings.tsx").then(
      ({ ConsentSettings }) => setSettings(() => ConsentSettings),
      () => close(),
    );
  };
  const answerButton = (name: string, given: (typeof consentTo)["all"]) => (
    <Button
      variant="secondary"
      className="min-h-11! flex-1 whitespace-nowrap px-2! text-[0.9375rem]! md:w-28 md:flex-none"
      name={consentKey}
      value={JSON.stringify(given)}
      onClick={() => {
        close();
        saveConsent(given);
      }}
    >
      {name}
    </Button>
  );

  return (
    <section
      id="consent"
      aria-label="Cookie consent"
      tabIndex={-1}
      className="consent z-40 max-h-dvh overflow-y-auto outline-none print:hidden"
    >
      <div className="border-edge border-y bg-white md:border-b-0 md:shadow-float">
        <div className="sheet py-2 md:py-1.5">
          <div className="gap-x-6 gap-y-1.5 max-md:grid md:flex md:items-center md:justify-between">
            <p className="text-[0.875rem] leading-snug">
              {text.question}{" "}
              <a href="/privacy-policy" target="_blank" rel="noopener" className="link">
                {text.policy}
              </a>
              .
            </p>
            <div className="flex shrink-0 items-center gap-x-2 md:gap-x-3">
              {answerButton("Decline All", consentTo.nothing)}
              {answerButton("Accept All", consentTo.all)}
              <button
                type="button"
                aria-expanded={expanded}
                aria-controls="consent-settings"
                onClick={toggle}
                className="link min-h-11 whitespace-nowrap font-[550] text-[0.9375rem]"
              >
                Cookie Settings
              </button>
            </div>
          </div>
          <div id="consent-settings" hidden={!expanded} className="mt-3 border-rule border-t pt-2">
            {Settings && <Settings text={text} onSave={close} />}
          </div>
        </div>
      </div>
    </section>
  );
}

/**
 * An inner page's breadcrumbs: a line over its hero, in the space that the header leaves there. It is positioned by its
 * margin, so that it moves down with the hero if the consent banner is above both.
 */
function BreadcrumbLine() {
  const { pathname } = useLocation();
  const frame = useFrame();
  const trail = frame ? breadcrumbs(pageNames(frame), pathname) : [];
  if (trail.length < 2) return null;
  return (
    <nav aria-label="Breadcrumb" className="absolute inset-x-0 z-10 mt-18 print:hidden">
      <ol className="sheet flex font-mono text-note text-secondary">
        {trail.map(({ name, to }) => (
          <li
            key={to}
            className="flex items-center not-last:after:px-2 not-last:after:content-['/']"
          >
            {to === pathname ? (
              <span aria-current="page">{name}</span>
            ) : (
              <Link
                to={to}
                className="-mx-2 inline-flex min-h-11 items-center px-2 hover:text-blueprint hover:underline"
              >
                {name}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** Appears after 300 px of scroll (the pre-hydration script marks the document). A link, so it works before React. */
function ScrollToTop() {
  return (
    <nav aria-label="Page">
      <a
        href="#top"
        className="fixed right-4 bottom-4 z-30 grid size-12 place-items-center rounded-sheet border border-white/30 bg-ink to-top text-white shadow-float print:hidden"
      >
        <span className="sr-only">Scroll to top</span>
        <svg
          aria-hidden="true"
          width="18"
          height="18"
          viewBox="0 0 18 18"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.8"
        >
          <path d="M9 16V3M3 8.5 9 2.5l6 6" />
        </svg>
      </a>
    </nav>
  );
}

/** A temporary announcement on every page, below the header; the hero leaves that space a second time. */
const Notices = ({ notices }: { notices: readonly Notice[] }) =>
  notices.length > 0 && (
    <aside
      aria-label="Notices"
      className="on-ink relative mt-18 -mb-18 text-[0.9375rem] print:hidden"
    >
      {notices.map(({ text, link }) => (
        <p key={text} className="sheet wrap-anywhere border-white/25 not-first:border-t py-3">
          {link ? (
            <a href={link} className="font-[550] underline underline-offset-4">
              {text}
            </a>
          ) : (
            text
          )}
        </p>
      ))}
    </aside>
  );

const redirectIfMoved: Route.MiddlewareFunction = ({ context }) => {
  const moved = context.get(redirectContext);
  if (moved) throw redirect(moved.to, moved.status);
};

export const middleware = [redirectIfMoved];

/** Data for every public page: nothing that differs between visitors. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const site = await readSite(context);
  const { firm, settings, notices, frame } = site;
  const isPreview = context.get(previewContext) || request.url.includes("/preview/");
  return {
    schedulingUrl: settings.schedulingUrl,
    firm,
    notices,
    frame,
    // A preview shows the typed text, and requests no consent.
    consent: isPreview ? null : site.of(consentDocument),
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

/** For the pre-hydration script, which counts views. */
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
