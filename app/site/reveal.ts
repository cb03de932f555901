import { useEffect } from "react";

/** The share of an element that must be in view, as the specification has it. */
const threshold = 0.1;
/** Milliseconds between elements that come into view together. */
const stagger = 100;
/** Milliseconds without scrolling until everything is visible. */
const rest = 500;

/**
 * Fades in elements with `data-reveal` as they are scrolled into view. An element is hidden only while someone scrolls, and
 * only just below the viewport: at rest everything is visible, so that a capture of the whole page, a print and a saved page
 * lack nothing. Elements that a jump brings into view are visible straight away.
 */
export function useReveal(): void {
  useEffect(() => {
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const elements = new Set(
      [...document.querySelectorAll<HTMLElement>("[data-reveal]")].filter(
        (element) => element.getBoundingClientRect().top > innerHeight,
      ),
    );
    /**
     * Fades in elements that have come into view, and records those just below it: only they can have been out of sight
     * before.
     */
    function update(below: "near" | "waiting") {
      let delay = 0;
      for (const element of elements) {
        const { top, height } = element.getBoundingClientRect();
        if (innerHeight - top < threshold * height) {
          element.dataset.reveal = top < 1.5 * innerHeight ? below : "";
          continue;
        }
        elements.delete(element);
        // A jump has brought it into view, so the visitor would see it being hidden.
        if (!element.dataset.reveal) continue;
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
    }
    let resting: number | undefined;
    function onScroll() {
      update("waiting");
      clearTimeout(resting);
      resting = window.setTimeout(update, rest, "near");
    }
    update("near");
    addEventListener("scroll", onScroll, { passive: true });
    return () => removeEventListener("scroll", onScroll);
  }, []);
}
