import type { ComponentProps, ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { Chapter } from "#app/site/sections/chapter.tsx";
import type { Clients } from "#app/site/sections/client-links.tsx";
import { DayBars } from "#app/site/sections/day-bars.tsx";
import { Faqs } from "#app/site/sections/faqs.tsx";
import { FileExchange } from "#app/site/sections/file-exchange.tsx";
import { Schedules } from "#app/site/sections/schedules.tsx";
import { Steps } from "#app/site/sections/steps.tsx";
import { TitledList } from "#app/site/sections/titled-list.tsx";
import { type RelatedArticle, RelatedArticles } from "#modules/posts/public/related-articles.tsx";
import { type ServiceWords, turnaroundRows } from "../service-words.ts";
import { TurnaroundOfService } from "./turnaround-of-service.tsx";

// Common parts of service pages that need only native disclosures, for a `Markup`.

/** Its links load their page as a whole. */
const markup = (section: ReactNode) => renderToStaticMarkup(<MemoryRouter>{section}</MemoryRouter>);

type Workflow = Pick<ComponentProps<typeof Chapter>, "number" | "lead"> &
  ComponentProps<typeof DayBars> &
  Pick<ComponentProps<typeof Steps>, "steps"> & {
    turnaround: Parameters<typeof turnaroundRows>[0];
    words: ServiceWords;
    clients: Clients;
  };

/** The steps of the work, and the duration of each scope. */
export const workflowMarkup = ({ steps, turnaround, words, clients, ...head }: Workflow): string =>
  markup(
    <Chapter folds id="workflow" ground="white" title={words.headings.workflow} {...head}>
      <Steps steps={steps} />
      <DayBars steps={steps} />
      <TurnaroundOfService
        rows={turnaroundRows(turnaround, words.turnaround)}
        words={words.turnaround}
        clients={clients}
      />
    </Chapter>,
  );

type Exchange = Pick<ComponentProps<typeof Chapter>, "number" | "lead"> &
  Pick<ComponentProps<typeof Steps>, "steps"> & {
    files: ComponentProps<typeof FileExchange>;
    words: ServiceWords;
  };

/** The steps of the work, and the files that a client sends and receives. */
export const exchangeMarkup = ({ steps, files, words, ...head }: Exchange): string =>
  markup(
    <Chapter folds ground="ink" title={words.headings.workflow} {...head}>
      <div className="space-y-14">
        <Steps steps={steps} inverted />
        <FileExchange {...files} />
      </div>
    </Chapter>,
  );

type Overview = Pick<ComponentProps<typeof Steps>, "steps"> & {
  clients: ComponentProps<typeof TitledList>["items"];
  schedules: ComponentProps<typeof Schedules>["sections"];
  words: ServiceWords;
};

/** How the firm works and for whom, with tables for comparison. */
export const overviewMarkup = ({ steps, clients, schedules, words }: Overview): string =>
  markup(
    <>
      <Chapter folds ground="ink" number={1} title={words.overview.process}>
        <Steps steps={steps} inverted />
      </Chapter>
      <Chapter folds number={2} title={words.overview.industries}>
        <TitledList items={clients} />
      </Chapter>
      <Schedules first={3} sections={schedules} />
    </>,
  );

type Questions = Omit<ComponentProps<typeof Faqs>, "title"> & {
  articles: readonly RelatedArticle[];
  words: ServiceWords;
};

/** Clients' questions, followed by related articles, if there are any. */
export const faqsMarkup = ({ articles, words, ...faqs }: Questions): string =>
  markup(
    <>
      <Faqs {...faqs} title={words.headings.faqs} />
      <RelatedArticles
        ground={faqs.ground ? "paper" : "white"}
        number={faqs.number + 1}
        title={words.overview.articles}
        articles={articles}
      />
    </>,
  );
