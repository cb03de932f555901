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

/**
 * Fades in elements with `data-reveal` as they enter the viewport. Only what is below the viewport when this runs is
 * hidden first, so that nothing visible disappears; without JavaScript everything is visible.
 */
export function useReveal(): void {
  useEffect(() => {
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const waiting = [...document.querySelectorAll<HTMLElement>("[data-reveal]")].filter(
      (element) => element.getBoundingClientRect().top > innerHeight,
    );
    const observer = new IntersectionObserver(
      (entries) => {
        const entered = entries.filter((entry) => entry.isIntersecting);
        entered.forEach(({ target }, index) => {
          observer.unobserve(target);
          target.setAttribute("data-reveal", "");
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
    for (const element of waiting) {
      element.setAttribute("data-reveal", "waiting");
      observer.observe(element);
    }
    return () => observer.disconnect();
  }, []);
}
