import { useEffect } from "react";

/** The share of an element that must be in view, as the specification has it. */
const threshold = 0.1;
/** Milliseconds between elements that come into view together. */
const stagger = 100;
/** Milliseconds without scrolling after which nothing stays hidden. */
const rest = 500;

/**
 * Fades in elements with `data-reveal` as they are scrolled into view. An element is hidden only while someone scrolls, and only
 * just below the viewport: at rest everything is visible, so that a capture of the whole page, a print and a saved page
 * lack nothing. What comes into view by a jump is visible straight away.
 */
export function useReveal(): void {
  useEffect(() => {
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const elements = new Set(
      [...document.querySelectorAll<HTMLElement>("[data-reveal]")].filter(
        (element) => element.getBoundingClientRect().top > innerHeight,
      ),
    );
    const showAll = () => {
      for (const element of elements) element.dataset.reveal = "";
    };
    let resting: number | undefined;
    function onScroll() {
      for (const element of elements) {
        const { top, height } = element.getBoundingClientRect();
        // Hiding what is in view already would be seen.
        const isBelow = innerHeight - top < threshold * height;
        if (isBelow && top < 1.5 * innerHeight) element.dataset.reveal = "waiting";
      }
      clearTimeout(resting);
      resting = window.setTimeout(showAll, rest);
    }
    const entering = new IntersectionObserver(
      (entries) => {
        let delay = 0;
        for (const { target, isIntersecting } of entries) {
          const element = target as HTMLElement;
          if (!isIntersecting || !elements.delete(element) || !element.dataset.reveal) continue;
          element.dataset.reveal = "";
          element.animate(
            [
              { opacity: 0, transform: "translateY(16px)" },
              { opacity: 1, transform: "none" },
            ],
            { delay, duration: 600, easing: "cubic-bezier(0.2, 0.7, 0.2, 1)", fill: "backwards" },
          );
          delay += stagger;
        }
      },
      { threshold },
    );
    for (const element of elements) entering.observe(element);
    addEventListener("scroll", onScroll, { passive: true });
    return () => {
      removeEventListener("scroll", onScroll);
      entering.disconnect();
    };
  }, []);
}
