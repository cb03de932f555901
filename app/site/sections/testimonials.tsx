import type { Testimonial } from "../content/home.ts";

/** Testimonials, by role. Phones scroll them sideways; a scrolling list can be reached by keyboard. */
export function Testimonials({ testimonials }: { testimonials: readonly Testimonial[] }) {
  return (
    <ul
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable without a pointer
      tabIndex={0}
      aria-label="What clients say"
      className="grid gap-6 max-sm:-mx-4 max-sm:snap-x max-sm:scroll-px-4 max-sm:auto-cols-[82%] max-sm:grid-flow-col max-sm:gap-4 max-sm:overflow-x-auto max-sm:px-4 max-sm:pb-3 sm:grid-cols-3 sm:gap-6 lg:gap-8"
    >
      {testimonials.map(({ quote, role, organisation, country }) => (
        <li key={quote} data-reveal="" className="snap-start">
          <figure className="flex h-full flex-col border-ink border-t-2 pt-3 sm:pt-5">
            <blockquote className="max-sm:leading-snug sm:leading-relaxed sm:max-lg:text-[0.9688rem] lg:text-[1.0625rem]">
              “{quote}”
            </blockquote>
            <figcaption className="mt-auto pt-2 text-note sm:pt-5">
              <span className="block font-[550]">{role}</span>
              <span className="text-secondary">
                {[organisation, country].filter(Boolean).join(", ")}
              </span>
            </figcaption>
          </figure>
        </li>
      ))}
    </ul>
  );
}
