import { chapters, pillars, reasons, testimonials } from "#app/content/home.ts";
import { Chapter } from "./chapter.tsx";
import { Fold } from "./fold.tsx";
import { SectionHead } from "./section-head.tsx";
import { Testimonials } from "./testimonials.tsx";
import { TitledList } from "./titled-list.tsx";

/** Why to choose the firm, what it holds itself to, and what its clients say. */
export function HomeProof() {
  return (
    <>
      <Chapter number={3} title={chapters.reasons}>
        <div className="lg:pl-18">
          <TitledList items={reasons} columns={2} />
        </div>
      </Chapter>

      <section className="on-ink">
        <div className="sheet py-9 sm:py-20 lg:py-24">
          <SectionHead number={4} title={chapters.pillars} inverted />
          <ol className="mt-6 grid gap-px bg-white/25 sm:mt-12 lg:grid-cols-3">
            {pillars.map(({ title, text }) => (
              <li key={title} data-reveal="" className="bg-ink sm:py-6 lg:px-8 lg:first:pl-0">
                <Fold title={title}>
                  <p className="measure text-white/80 max-sm:pb-4 sm:mt-3">{text}</p>
                </Fold>
              </li>
            ))}
          </ol>
        </div>
      </section>

      <Chapter number={5} title={chapters.testimonials}>
        <Testimonials testimonials={testimonials} />
      </Chapter>
    </>
  );
}
