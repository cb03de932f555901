import { longDate } from "#app/lib/dates.ts";
import type { LegalPage } from "../content/legal-page.ts";

/** A legal text: numbered sections in one readable column, with its date. */
export function LegalText({ title, lead, updated, sections }: LegalPage) {
  return (
    <article className="sheet pt-32 pb-24 lg:pt-40">
      <h1>{title}</h1>
      <p className="measure mt-6 text-lead text-secondary">{lead}</p>
      <p className="mt-4 font-mono text-note text-secondary">
        Last changed <time dateTime={updated}>{longDate(updated)}</time>
      </p>
      <div className="mt-14 space-y-12">
        {sections.map((section, index) => (
          <section key={section.title} className="grid gap-x-8 lg:grid-cols-[3rem_1fr]">
            <span aria-hidden="true" className="font-mono text-note text-secondary leading-9">
              {index + 1}
            </span>
            <div className="measure">
              <h2 className="text-h3">{section.title}</h2>
              {section.paragraphs.map((paragraph) => (
                <p key={paragraph} className="mt-3">
                  {paragraph}
                </p>
              ))}
              {section.list.length > 0 && (
                <ul className="mt-3 list-disc space-y-2 pl-5">
                  {section.list.map((item) => (
                    <li key={item}>{item}</li>
                  ))}
                </ul>
              )}
            </div>
          </section>
        ))}
      </div>
    </article>
  );
}
