import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { CaseStudy } from "#app/site/sections/case-study.tsx";
import { Chapter } from "#app/site/sections/chapter.tsx";
import type { Clients } from "#app/site/sections/client-links.tsx";
import { DayBars } from "#app/site/sections/day-bars.tsx";
import { Deliverables } from "#app/site/sections/deliverables.tsx";
import { Faqs } from "#app/site/sections/faqs.tsx";
import type { SectionGround } from "#app/site/sections/section.tsx";
import { DetailRow } from "#app/site/sections/sheet-detail.tsx";
import { Steps } from "#app/site/sections/steps.tsx";
import { TitledList } from "#app/site/sections/titled-list.tsx";
import { RelatedArticles } from "#modules/posts/public/related-articles.tsx";
import type { CustomServiceTexts } from "../custom-service.ts";
import { caseStudyOf, stepsOf } from "../section-props.ts";
import { type ServiceWords, turnaroundRows } from "../service-words.ts";
import { detailsOf } from "../sheet-details.ts";
import { TurnaroundOfService } from "./turnaround-of-service.tsx";

type Placed = { number: number; ground: SectionGround };

/** The sections of a page for a service that someone has added: those that there is something for, numbered one after the other. */
export function customServiceMarkup(
  texts: CustomServiceTexts,
  { words, clients }: { words: ServiceWords; clients: Clients },
): string {
  const { features, drawings, caseStudy, deliverables, workflow, benefits, faqs, articles } = texts;
  const details = detailsOf(drawings);
  const steps = stepsOf(workflow.steps);
  const rows = turnaroundRows(texts.turnaround, words.turnaround);
  const sections: ((placed: Placed) => ReactElement)[] = [];
  if (features.items.length + details.length > 0)
    sections.push((placed) => (
      <Chapter {...placed} title={features.title} lead={features.lead}>
        {details.length > 0 && <DetailRow details={details} />}
        <TitledList items={features.items} />
      </Chapter>
    ));
  if (caseStudy)
    sections.push(({ number }) => (
      <Chapter ground="ink" number={number} title={words.headings.caseStudy} lead={caseStudy.lead}>
        <CaseStudy {...caseStudyOf(caseStudy)} />
      </Chapter>
    ));
  if (deliverables.length > 0)
    sections.push((placed) => (
      <Chapter folds {...placed} title={words.headings.deliverables}>
        <Deliverables groups={deliverables} />
      </Chapter>
    ));
  if (steps.length + rows.length > 0)
    sections.push((placed) => (
      <Chapter folds id="workflow" {...placed} title={words.headings.workflow} lead={workflow.lead}>
        {steps.length > 0 && (
          <>
            <Steps steps={steps} />
            <DayBars steps={steps} />
          </>
        )}
        {rows.length > 0 && (
          <TurnaroundOfService rows={rows} words={words.turnaround} clients={clients} />
        )}
      </Chapter>
    ));
  if (benefits.length > 0)
    sections.push((placed) => (
      <Chapter folds {...placed} title={words.headings.benefits}>
        <TitledList items={benefits} columns={2} />
      </Chapter>
    ));
  if (faqs.length > 0)
    sections.push((placed) => <Faqs {...placed} title={words.headings.faqs} faqs={faqs} />);
  if (articles.length > 0)
    sections.push((placed) => (
      <RelatedArticles {...placed} title={words.overview.articles} articles={articles} />
    ));
  return sections
    .map((section, index) =>
      renderToStaticMarkup(
        <MemoryRouter>
          {section({ number: index + 1, ground: index % 2 ? "paper" : "white" })}
        </MemoryRouter>,
      ),
    )
    .join("");
}
