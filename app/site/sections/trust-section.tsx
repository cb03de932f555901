import type { ContentOf } from "#modules/content/documents/define-content.ts";
import type { homeDocument, Testimonial, testimonialsDocument } from "../content/home.ts";
import { type qualityDocument, qualityPath } from "../content/quality.ts";
import { Chapter } from "./chapter.tsx";
import { Disclosure, DisclosureRow } from "./disclosure.tsx";
import { SectionHead } from "./section-head.tsx";
import { TitledList } from "./titled-list.tsx";

/** Testimonials, by role. Phones scroll them sideways; a scrolling list can be reached by keyboard. */
function Testimonials({ testimonials }: { testimonials: readonly Testimonial[] }) {
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

const checkLinks = [
  ["checkSheet", `${qualityPath}#check-sheet`],
  ["checklists", `${qualityPath}#checklists`],
  ["commentLog", `${qualityPath}#comment-log`],
] as const;

type HomeProofProps = Pick<ContentOf<typeof homeDocument>, "reasons" | "pillars"> & {
  testimonials: ContentOf<typeof testimonialsDocument>;
  /** The people who check a sheet before it is issued. */
  checkers: ContentOf<typeof qualityDocument>["roles"]["items"];
};

/** Reasons to choose the firm, its commitments, and testimonials, if there are any. */
export function TrustSection({ reasons, pillars, testimonials, checkers }: HomeProofProps) {
  return (
    <>
      <Chapter folds number={3} title={reasons.title}>
        <div className="lg:pl-18">
          <TitledList items={reasons.items} columns={2} />
        </div>
      </Chapter>

      <section className="on-ink">
        <div className="sheet py-7 sm:py-14 lg:py-24">
          <SectionHead number={4} title={pillars.title} inverted />
          <ol className="mt-6 grid gap-px bg-white/25 sm:mt-8 sm:grid-cols-3 lg:mt-12">
            {pillars.items.map(({ title, text }) => (
              <li
                key={title}
                data-reveal=""
                className="bg-ink sm:px-5 sm:py-4 sm:first:pl-0 lg:px-8 lg:py-6"
              >
                <Disclosure title={title}>
                  <p className="measure text-white/80 max-sm:pb-4 sm:mt-3">{text}</p>
                </Disclosure>
              </li>
            ))}
          </ol>
          <DisclosureRow
            className="border-white/25 border-t sm:mt-8 sm:pt-8 lg:mt-12"
            summary={<h3 className="max-sm:text-[1.0625rem]">{pillars.checkers}</h3>}
          >
            <ol className="grid gap-x-8 gap-y-5 sm:mt-5 sm:grid-cols-2 lg:grid-cols-4">
              {checkers.map(({ title, text }, index) => (
                <li key={title} className="text-[0.9688rem]">
                  <span className="font-mono text-note text-white/75">{index + 1}</span>
                  <span className="block font-[550]">{title}</span>
                  <span className="text-white/80">{text}</span>
                </li>
              ))}
            </ol>
            <p className="mt-4 flex flex-wrap gap-x-7">
              {checkLinks.map(([name, path]) => (
                <a
                  key={path}
                  href={path}
                  className="inline-flex min-h-11 items-center font-[550] underline underline-offset-4"
                >
                  {pillars[name]}
                </a>
              ))}
            </p>
          </DisclosureRow>
        </div>
      </section>

      {testimonials.testimonials.length > 0 && (
        <Chapter number={5} title={testimonials.title}>
          <Testimonials testimonials={testimonials.testimonials} />
        </Chapter>
      )}
    </>
  );
}
