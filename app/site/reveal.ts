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
 * Fades in elements with `data-reveal` as they are scrolled into view. An element is hidden only while somebody scrolls towards it, and only just
 * below the viewport: at rest everything is visible, so that a picture of the whole page, a print and a page that was saved lack nothing.
 * What comes into view by a jump is there at once.
 */
export function useReveal(): void {
  useEffect(() => {
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const elements = [...document.querySelectorAll<HTMLElement>("[data-reveal]")].filter(
      (element) => element.getBoundingClientRect().top > innerHeight,
    );
    /** Elements just below the viewport. */
    const close = new Set<Element>();
    let resting: number | undefined;
    const mark = (element: Element, isHidden: boolean) =>
      element.setAttribute("data-reveal", isHidden ? "waiting" : "");
    const isWaiting = (element: Element) => element.getAttribute("data-reveal") === "waiting";

    function onScroll() {
      for (const element of close) mark(element, true);
      clearTimeout(resting);
      resting = window.setTimeout(() => {
        resting = undefined;
        for (const element of close) mark(element, false);
      }, rest);
    }

    const approaching = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting, boundingClientRect: box } of entries) {
          // Hiding what is in view already would be seen.
          const isBelow = innerHeight - box.top < threshold * box.height;
          if (isIntersecting && isBelow) close.add(target);
          else close.delete(target);
          mark(target, resting !== undefined && close.has(target));
        }
      },
      { rootMargin: "0px 0px 50% 0px" },
    );
    const entering = new IntersectionObserver(
      (entries) => {
        const entered = entries.filter(({ isIntersecting }) => isIntersecting);
        for (const { target } of entered) {
          approaching.unobserve(target);
          entering.unobserve(target);
          close.delete(target);
        }
        entered
          .filter(({ target }) => isWaiting(target))
          .forEach(({ target }, index) => {
            mark(target, false);
            target.animate(
              [
                { opacity: 0, transform: "translateY(16px)" },
                { opacity: 1, transform: "none" },
              ],
              { ...fade, delay: index * stagger },
            );
          });
      },
      { threshold },
    );
    for (const element of elements) {
      approaching.observe(element);
      entering.observe(element);
    }
    addEventListener("scroll", onScroll, { passive: true });
    return () => {
      removeEventListener("scroll", onScroll);
      clearTimeout(resting);
      approaching.disconnect();
      entering.disconnect();
      for (const element of close) mark(element, false);
    };
  }, []);
}
