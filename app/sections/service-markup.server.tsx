import type { ComponentProps, ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { serviceHeadings } from "#app/catalogue/headings.ts";
import { Chapter } from "./chapter.tsx";
import type { Clients } from "./client-links.tsx";
import { DayBars } from "./day-bars.tsx";
import { Faqs } from "./faqs.tsx";
import { FileExchange } from "./file-exchange.tsx";
import { type RelatedArticle, RelatedArticles } from "./related-articles.tsx";
import { Schedules } from "./schedules.tsx";
import { Steps } from "./steps.tsx";
import { TitledList } from "./titled-list.tsx";
import { TurnaroundOfService } from "./turnaround-of-service.tsx";

// What service pages have in common and where the browser's own disclosures are all that happens, for a `Markup`.

/** Links in it load their page as a whole. */
const markup = (section: ReactNode) => renderToStaticMarkup(<MemoryRouter>{section}</MemoryRouter>);

type Workflow = Pick<ComponentProps<typeof Chapter>, "number" | "lead"> &
  ComponentProps<typeof DayBars> &
  Pick<ComponentProps<typeof Steps>, "steps"> & {
    turnaround: ComponentProps<typeof TurnaroundOfService>["rows"];
    clients: Clients;
  };

/** The steps of the work, and how long each scope of it takes. */
export const workflowMarkup = ({ steps, turnaround, clients, ...head }: Workflow): string =>
  markup(
    <Chapter folds id="workflow" ground="white" title={serviceHeadings.workflow} {...head}>
      <Steps steps={steps} />
      <DayBars steps={steps} />
      <TurnaroundOfService rows={turnaround} clients={clients} />
    </Chapter>,
  );

type Exchange = Pick<ComponentProps<typeof Chapter>, "number" | "lead"> &
  Pick<ComponentProps<typeof Steps>, "steps"> &
  ComponentProps<typeof FileExchange>;

/** The steps of the work, and which files go in and come out. */
export const exchangeMarkup = ({ steps, accepted, delivered, ...head }: Exchange): string =>
  markup(
    <Chapter folds ground="ink" title={serviceHeadings.workflow} {...head}>
      <div className="space-y-14">
        <Steps steps={steps} inverted />
        <FileExchange accepted={accepted} delivered={delivered} />
      </div>
    </Chapter>,
  );

type Overview = Pick<ComponentProps<typeof Steps>, "steps"> & {
  clients: ComponentProps<typeof TitledList>["items"];
  schedules: ComponentProps<typeof Schedules>["sections"];
};

/** How the firm works, for whom, and in tables what clients compare. */
export const overviewMarkup = ({ steps, clients, schedules }: Overview): string =>
  markup(
    <>
      <Chapter folds ground="ink" number={1} title="How we work">
        <Steps steps={steps} inverted />
      </Chapter>
      <Chapter folds number={2} title="Who we work for">
        <TitledList items={clients} />
      </Chapter>
      <Schedules first={3} sections={schedules} />
    </>,
  );

type Questions = ComponentProps<typeof Faqs> & { articles: readonly RelatedArticle[] };

/** The questions of clients, and below them the articles that go further, as far as there are any. */
export const faqsMarkup = ({ articles, ...faqs }: Questions): string =>
  markup(
    <>
      <Faqs {...faqs} />
      <RelatedArticles
        ground={faqs.ground ? "paper" : "white"}
        number={faqs.number + 1}
        articles={articles}
      />
    </>,
  );
