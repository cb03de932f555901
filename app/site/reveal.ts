import { useEffect } from "react";

/** The share of an element that must be in view, as the specification has it. */
const threshold = 0.1;
/** Milliseconds between elements that come into view together. */
const stagger = 100;
const fade = {
  duration: 600,
  easing: "cubic-bezier(0.2, 0.7, 0.2, 1)",
  fill: "backwards",
} as const;
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
      [...document.querySelectorAll("[data-reveal]")].filter(
        (element) => element.getBoundingClientRect().top > innerHeight,
      ),
    );
    const mark = (element: Element, value: "" | "waiting") =>
      element.setAttribute("data-reveal", value);
    const showAll = () => {
      for (const element of elements) mark(element, "");
    };
    let resting: number | undefined;
    function onScroll() {
      for (const element of elements) {
        const { top, height } = element.getBoundingClientRect();
        // Hiding what is in view already would be seen.
        const isBelow = innerHeight - top < threshold * height;
        if (isBelow && top < 1.5 * innerHeight) mark(element, "waiting");
      }
      clearTimeout(resting);
      resting = window.setTimeout(showAll, rest);
    }
    const entering = new IntersectionObserver(
      (entries) => {
        let delay = 0;
        for (const { target, isIntersecting } of entries) {
          if (!isIntersecting) continue;
          entering.unobserve(target);
          elements.delete(target);
          if (target.getAttribute("data-reveal") === "") continue;
          mark(target, "");
          target.animate(
            [
              { opacity: 0, transform: "translateY(16px)" },
              { opacity: 1, transform: "none" },
            ],
            { ...fade, delay },
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
      clearTimeout(resting);
      entering.disconnect();
      showAll();
    };
  }, []);
}
