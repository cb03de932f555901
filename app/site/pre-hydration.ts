// The only script of a public page before hydration. Inlined, minified and hashed for the CSP (finish-document.ts); it
// must stay small and must not import anything at run time.

const root = document.documentElement;

// Scroll state: the header's background (20 px) and the back-to-top link (300 px). It is not measured at the start,
// which would force layout; a page that is scrolled already gets a scroll event.
const onScroll = () => {
  root.toggleAttribute("data-scrolled", scrollY > 20);
  root.toggleAttribute("data-far", scrollY > 300);
};
addEventListener("scroll", onScroll, { passive: true });

// Show the consent banner unless a valid choice is stored.
const readConsent = (): { analytics?: unknown } | undefined => {
  try {
    const consent = JSON.parse(localStorage.getItem("cookieConsent") ?? "");
    return typeof consent === "object" && consent ? consent : undefined;
  } catch {
    return undefined;
  }
};
if (!readConsent()) root.dataset.consent = "ask";

// If a visitor agrees to analytics, count the page view by its path, with no data about the visitor.
const report = (...lines: unknown[]) => navigator.sendBeacon("/api/views", lines.join("\n"));
// Anyone who chose when only views were counted (consent.ts) has agreed to no more than that.
const agreesToVisits = () =>
  readConsent()?.analytics === true && localStorage.getItem("consentVersion") === "2";
const landing = location.pathname;
const tags = new URLSearchParams(location.search);
// The start of the visit is stored for the life of the tab, and only once the visitor has agreed.
const beginVisit = () => {
  if (!agreesToVisits() || sessionStorage.getItem("visit")) return;
  const links = ["source", "medium", "campaign"].map((name) => tags.get(`utm_${name}`));
  const visit = [landing, document.referrer.split("/")[2], ...links].join("\n");
  sessionStorage.setItem("visit", visit);
  const isSmall = matchMedia("(max-width:599px),(max-height:499px)").matches;
  const touched = isSmall ? "phone" : "tablet";
  const device = matchMedia("(pointer:coarse)").matches ? touched : "desktop";
  report("visit", visit, Intl.DateTimeFormat().resolvedOptions().timeZone, device);
};
let viewed = "";
const countView = () => {
  const { pathname } = location;
  const consent = readConsent();
  if (consent && consent.analytics !== true) sessionStorage.removeItem("visit");
  if (consent?.analytics !== true) return;
  if (pathname !== viewed) report(pathname);
  viewed = pathname;
  beginVisit();
};
countView();
for (const type of ["consent-changed", "navigated"]) addEventListener(type, countView);

// Our forms have an element whose ID ends like this (app/modules/leads/forms/request-form.tsx): it marks the opened form, and the request
// includes the visit.
const requestForm = (target: EventTarget | null) =>
  agreesToVisits() && target instanceof Element
    ? target.closest<HTMLFormElement>("form[id$=-request]")
    : null;
const opened = new Set<string>();
addEventListener("focusin", ({ target }) => {
  const form = requestForm(target);
  const lines = `opened\n${form?.id}\n${viewed}`;
  if (!form || opened.has(lines)) return;
  opened.add(lines);
  report(lines);
});
addEventListener("formdata", ({ target, formData }) => {
  if (requestForm(target)) formData.append("form_visit", sessionStorage.getItem("visit") ?? "");
});

// Visitors who have unlocked the portfolio skip its gate and hydrate at once.
let isUnlocked = false;
try {
  isUnlocked = localStorage.getItem("portfolioUnlocked") === "true";
} catch {}
if (isUnlocked) root.dataset.portfolio = "unlocked";

// Drawings are lazy-loaded after the first paint (see app/site/sections/drawing.tsx).
customElements.define(
  "site-drawing",
  class extends HTMLElement {
    connectedCallback() {
      new PerformanceObserver((_, observer) => {
        observer.disconnect();
        // As browsers do with lazy images: distant ones are loaded when they come close to the viewport.
        new IntersectionObserver(
          ([entry], near) => {
            if (!entry?.isIntersecting) return;
            near.disconnect();
            this.draw();
          },
          { rootMargin: "1500px 0px" },
        ).observe(this);
      }).observe({ type: "paint", buffered: true });
    }
    async draw() {
      const from = this.getAttribute("from") ?? "640px";
      const { matches } = matchMedia(`(min-width:${from})`);
      const answer = await fetch(this.getAttribute(matches ? "src" : "small") ?? "");
      if (!answer.ok) return;
      const drawing = new DOMParser().parseFromString(await answer.text(), "image/svg+xml");
      this.replaceChildren(drawing.documentElement);
    }
  },
);

// Lists are open and not focusable if there is room; phones fold them (see app/site/sections/disclosure.tsx), and so do tablets if
// `from` is set.
customElements.define(
  "site-fold",
  class extends HTMLElement {
    connectedCallback() {
      const summary = this.parentElement;
      const fold = summary?.parentElement;
      const from = this.getAttribute("from") ?? "640px";
      if (matchMedia(`(min-width:${from})`).matches) summary?.setAttribute("tabindex", "-1");
      // Folded, except inside a section: anyone who opens a section expects its content.
      else if (!fold?.parentElement?.closest("details")) fold?.removeAttribute("open");
    }
  },
);

// A link to a folded element opens it. Newer browsers do so by themselves, except for the fold's anchor.
const unfold = () => {
  const target = document.getElementById(location.hash.slice(1));
  let fold = target?.closest("details");
  if (!fold) return;
  for (; fold; fold = fold.parentElement?.closest("details")) fold.open = true;
  target?.scrollIntoView();
};
for (const type of ["DOMContentLoaded", "hashchange", "navigated"]) addEventListener(type, unfold);

// A figure counts up from zero when it is first seen, in 2,000 ms by ticks of 16 ms (see app/site/sections/stats.tsx). Until
// then, and for visitors who prefer reduced motion, the final figure is shown.
customElements.define(
  "count-up",
  class extends HTMLElement {
    connectedCallback() {
      if (matchMedia("(prefers-reduced-motion:reduce)").matches) return;
      new IntersectionObserver(([entry], observer) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        const [, figure, suffix] = /(\d+)(.*)/.exec(this.textContent ?? "") ?? [];
        const start = Date.now();
        const count = () => {
          const progress = Math.min(1, (Date.now() - start) / 2000);
          this.textContent = `${Math.floor(Number(figure) * progress)}${suffix}`;
          if (progress === 1) clearInterval(timer);
        };
        const timer = setInterval(count, 16);
        count();
      }).observe(this);
    }
  },
);

// React and the router are loaded at the first interaction (deferred hydration).
const intents = [
  "pointermove",
  "pointerdown",
  "touchstart",
  "keydown",
  "focusin",
  "wheel",
  "scroll",
];
let started = false;
// Engines also report a pointer that rests over the page as it appears; only a second position is a movement.
let place = "";
const isAtRest = ({ type, clientX, clientY }: PointerEvent) => {
  const before = place;
  place = `${clientX},${clientY}`;
  return type === "pointermove" && (!before || before === place);
};
const start = (event?: Event) => {
  if (event instanceof PointerEvent && isAtRest(event)) return;
  const inert = document.querySelector<HTMLScriptElement>('script[type="text/deferred-module"]');
  // Interaction while the document is still loading: the module script is at its end.
  if (!inert && document.readyState === "loading") {
    addEventListener("DOMContentLoaded", start, { once: true });
    return;
  }
  if (!inert || started) return;
  started = true;
  for (const type of intents) removeEventListener(type, start);
  const link = (rel: string, href = "") =>
    document.head.appendChild(Object.assign(document.createElement("link"), { rel, href }));
  for (const href of inert.dataset.preload?.split(" ") ?? []) link("modulepreload", href);
  // Elements rendered by React need the full stylesheet.
  const styles = link("stylesheet", inert.dataset.styles);
  styles.onload = styles.onerror = () => {
    // A script of an unknown type is evaluated again when it is reinserted.
    inert.type = "module";
    inert.replaceWith(inert);
  };
};
for (const type of intents) addEventListener(type, start, { passive: true });

// Consent choices are stored immediately; otherwise the banner would reappear on the next page.
const presetConsent = (answer: string) => {
  try {
    localStorage.setItem("cookieConsent", answer);
    localStorage.setItem("consentVersion", "2");
  } catch {}
  delete root.dataset.consent;
  dispatchEvent(new Event("consent-changed"));
};

// Clicks on buttons that need React are recorded and replayed after hydration. Forms, buttons with native commands and links
// work natively, except links that only change the page's state: a document load would lose typed text.
const typed = new Map<HTMLTextAreaElement, string>();
const noteTyping = ({ target }: Event) => {
  const field = target as HTMLTextAreaElement;
  typed.set(field, field.value);
};
addEventListener("input", noteTyping);
const clicked = new Set<HTMLElement>();
const needsReact = (button: HTMLButtonElement) =>
  !button.popoverTargetElement && !("command" in button && button.command);
const wouldReload = (link: HTMLAnchorElement) =>
  typed.size > 0 &&
  link.origin + link.pathname === location.origin + location.pathname &&
  link.search !== location.search;
const needsReactHere = (link: HTMLAnchorElement, event: MouseEvent) =>
  // A sheet opens in a dialog (app/site/sheets).
  (link.dataset.sheet || wouldReload(link)) &&
  // Opens in another tab or window.
  !(event.ctrlKey || event.metaKey || event.shiftKey) &&
  // A second click, not a double click: let it through in case React never loads.
  !(clicked.has(link) && event.detail < 2);
const keepClick = (event: MouseEvent) => {
  const target = event.target instanceof Element ? event.target : undefined;
  const button = target?.closest<HTMLButtonElement>("button[type=button]");
  const link = target?.closest<HTMLAnchorElement>("a[href]");
  if (button?.name === "cookieConsent") presetConsent(button.value);
  else if (button && needsReact(button)) clicked.add(button);
  else if (link && needsReactHere(link, event)) clicked.add(link);
  else return;
  event.preventDefault();
  // React may be hydrating already and would handle a replayed click itself.
  event.stopPropagation();
  start();
};
addEventListener("click", keepClick, true);
addEventListener(
  "hydrated",
  () => {
    removeEventListener("input", noteTyping);
    removeEventListener("click", keepClick, true);
    // Hydration resets text areas to their server-rendered value.
    for (const [field, text] of typed) if (field.matches("textarea")) field.value = text;
    for (const element of clicked) element.click();
  },
  { once: true },
);
// The URL hash can open a dialog: a model, or the form for a sample.
const opensDialog = /^#(model|sample)-/.test(location.hash);
// Visitors who have unlocked the portfolio, or follow a link to one of its projects, do not wait for React either.
if (opensDialog || (location.pathname === "/portfolio" && (isUnlocked || location.search))) start();
