import { chapters, pillars, reasons, testimonials } from "#app/content/home.ts";
import { Chapter } from "./chapter.tsx";
import { SectionHead } from "./section-head.tsx";
import { Testimonials } from "./testimonials.tsx";

/** Why to choose the firm, what it holds itself to, and what its clients say. */
export function HomeProof() {
  return (
    <>
      <Chapter number={3} title={chapters.reasons}>
        <dl className="grid gap-x-12 gap-y-10 md:grid-cols-2 lg:pl-18">
          {reasons.map(({ title, text }) => (
            <div key={title} data-reveal="">
              <dt className="font-bold text-h3 tracking-[-0.014em]">{title}</dt>
              <dd className="measure mt-2 text-secondary">{text}</dd>
            </div>
          ))}
        </dl>
      </Chapter>

      <section className="on-ink">
        <div className="sheet py-20 lg:py-24">
          <SectionHead number={4} title={chapters.pillars} inverted />
          <ol className="mt-12 grid gap-px bg-white/25 lg:grid-cols-3">
            {pillars.map(({ title, text }) => (
              <li key={title} data-reveal="" className="bg-ink py-6 lg:px-8 lg:first:pl-0">
                <h3>{title}</h3>
                <p className="measure mt-3 text-white/80">{text}</p>
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
