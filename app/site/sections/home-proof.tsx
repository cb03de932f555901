import type { ContentOf } from "#modules/content/documents/define-content.ts";
import type { homeDocument, testimonialsDocument } from "../content/home.ts";
import { type qualityDocument, qualityPath } from "../content/quality.ts";
import { Chapter } from "./chapter.tsx";
import { Fold, FoldRow } from "./fold.tsx";
import { SectionHead } from "./section-head.tsx";
import { Testimonials } from "./testimonials.tsx";
import { TitledList } from "./titled-list.tsx";

const checkLinks = [
  ["checkSheet", `${qualityPath}#check-sheet`],
  ["checklists", `${qualityPath}#checklists`],
  ["commentLog", `${qualityPath}#comment-log`],
] as const;

type HomeProofProps = Pick<ContentOf<typeof homeDocument>, "reasons" | "pillars"> & {
  said: ContentOf<typeof testimonialsDocument>;
  /** The people who check a sheet before it is issued. */
  checkers: ContentOf<typeof qualityDocument>["roles"]["items"];
};

/** Reasons to choose the firm, its commitments, and testimonials, if there are any. */
export function HomeProof({ reasons, pillars, said, checkers }: HomeProofProps) {
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
                <Fold title={title}>
                  <p className="measure text-white/80 max-sm:pb-4 sm:mt-3">{text}</p>
                </Fold>
              </li>
            ))}
          </ol>
          <FoldRow
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
          </FoldRow>
        </div>
      </section>

      {said.testimonials.length > 0 && (
        <Chapter number={5} title={said.title}>
          <Testimonials testimonials={said.testimonials} />
        </Chapter>
      )}
    </>
  );
}
