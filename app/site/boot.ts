// The only script of a public page before its visitor moves. It is inlined, minified and hashed (see
// defer-hydration.ts); it must stay small and must not import anything at run time.

const root = document.documentElement;

// How far the page is scrolled: the header's ground (20 px) and the way back up (300 px).
const onScroll = () => {
  root.toggleAttribute("data-scrolled", scrollY > 20);
  root.toggleAttribute("data-far", scrollY > 300);
};
addEventListener("scroll", onScroll, { passive: true });
onScroll();

// The consent banner shows unless an answer is stored that can be read.
let consent: unknown;
try {
  consent = JSON.parse(localStorage.getItem("cookieConsent") ?? "");
} catch {}
if (typeof consent !== "object" || !consent) root.dataset.consent = "ask";

// React and the router are fetched at the first sign that somebody is there.
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
const start = () => {
  const inert = document.querySelector<HTMLScriptElement>('script[type="text/deferred-module"]');
  // Touched while the document is still arriving: the script is at its end.
  if (!inert && document.readyState === "loading") {
    addEventListener("DOMContentLoaded", start, { once: true });
    return;
  }
  if (!inert || started) return;
  started = true;
  for (const type of intents) removeEventListener(type, start);
  for (const href of inert.dataset.preload?.split(" ") ?? []) {
    const link = document.createElement("link");
    link.rel = "modulepreload";
    link.href = href;
    document.head.append(link);
  }
  const script = document.createElement("script");
  script.type = "module";
  script.textContent = inert.textContent;
  document.head.append(script);
};
for (const type of intents) addEventListener(type, start, { passive: true });

// A click on a button that only React can answer is kept and repeated once React is there. Links, forms and
// buttons with a native command need nobody.
const clicked = new Set<HTMLElement>();
const keepClick = (event: Event) => {
  const target = event.target instanceof Element ? event.target : undefined;
  const button = target?.closest<HTMLButtonElement>("button[type=button]");
  if (!button || button.popoverTargetElement || ("command" in button && button.command)) return;
  clicked.add(button);
  start();
};
addEventListener("click", keepClick, true);
addEventListener(
  "hydrated",
  () => {
    removeEventListener("click", keepClick, true);
    for (const button of clicked) button.click();
  },
  { once: true },
);
