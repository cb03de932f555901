import { claims, firm } from "@datumline/brand/firm";
import { quoteCards } from "#app/catalogue/cards.server.ts";
import { quoteServiceTitle } from "#app/catalogue/choices.ts";
import { quoteHero, quoteReasons } from "#app/content/quote.ts";
import { formClientAction, skipRevalidation } from "#app/forms/form-client-action.ts";
import { readFormWithFiles } from "#app/forms/read-form-with-files.server.ts";
import { maxFormWithFilesBytes } from "#app/lib/attachments.ts";
import type { PageHandle } from "#app/lib/page-handle.ts";
import { ProjectForm } from "#app/requests/project/form.tsx";
import { projectRequest } from "#app/requests/project/request.server.ts";
import { QuoteForm } from "#app/requests/quote/form.tsx";
import { quoteRequest } from "#app/requests/quote/request.server.ts";
import { receiveOneOf, setUpForm } from "#app/requests/receive.server.ts";
import { CallToAction } from "#app/sections/call-to-action.tsx";
import { PageHero } from "#app/sections/page-hero.tsx";
import { QuoteCards } from "#app/sections/quote-cards.tsx";
import { RequestMethods } from "#app/sections/request-methods.tsx";
import { Section } from "#app/sections/section.tsx";
import { SectionHead } from "#app/sections/section-head.tsx";
import { TitledList } from "#app/sections/titled-list.tsx";
import { ConsultationLink } from "#app/site/consultation.tsx";
import { metaOfLoader } from "#app/site/meta-of-loader.ts";
import { Scheduler } from "#app/site/scheduler.tsx";
import { pageMeta } from "#app/site/seo.server.ts";
import { buttonClasses } from "#app/ui/button.tsx";
import { servicesContext } from "#server/services.ts";
import type { Route } from "./+types/quote";

export const handle: PageHandle = {
  cache: { params: { service: (id) => quoteServiceTitle(id) !== undefined } },
  maxMultipartBytes: maxFormWithFilesBytes,
};

export function loader({ context, request }: Route.LoaderArgs) {
  return {
    cards: quoteCards,
    meta: pageMeta(context.get(servicesContext).siteUrl, {
      title: "Request a quote",
      description: `Ask for a fixed price for FTTH, solar glare and EMI, Scan-to-BIM or civil permit drawings. Reply within ${claims.replyWithin}; free 30-minute consultation.`,
      path: "/quote",
    }),
    quote: setUpForm(context),
    project: setUpForm(context),
    service: quoteServiceTitle(new URL(request.url).searchParams.get("service") ?? ""),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { form, errors } = await readFormWithFiles(request, context);
  return receiveOneOf([quoteRequest, projectRequest], form, context, errors);
}

export const clientAction = formClientAction;
export const shouldRevalidate = skipRevalidation;

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders ?? new Headers();

export const meta: Route.MetaFunction = metaOfLoader;

export default function Quote({ loaderData }: Route.ComponentProps) {
  const { quote, project, service } = loaderData;
  const mailHref = `mailto:${firm.salesEmail}?subject=${encodeURIComponent("Quote request")}`;
  return (
    <>
      <PageHero {...quoteHero} />
      <div className="sheet pb-20 lg:pb-28">
        <RequestMethods
          methods={[
            {
              title: "By email",
              text: `Write to ${firm.salesEmail} with your drawings attached. We reply within ${claims.replyWithin}.`,
              action: (
                <a href={mailHref} className={buttonClasses("secondary")}>
                  Send an Email
                </a>
              ),
            },
            {
              title: "In a free consultation call",
              text: "30 minutes with an engineer, to find out what the project needs before it is priced.",
              action: <ConsultationLink look="secondary">Book a Free Call</ConsultationLink>,
            },
            {
              title: "With the form",
              text: "Four fields for a first price, or all the project details for a firm one.",
              action: (
                <a href="#quote-form" className={buttonClasses()}>
                  Go to the Form
                </a>
              ),
            },
          ]}
        />
      </div>
      <Section ground="white">
        <SectionHead
          number={1}
          title="What shall we draw?"
          lead="Choose a service and the forms below begin with it."
        />
        <div className="mt-12">
          <QuoteCards
            services={loaderData.cards}
            formFor={(id) => `/quote?service=${id}#quote-form`}
          />
        </div>
      </Section>
      <Section id="quote-form">
        <div className="grid gap-x-16 gap-y-10 lg:grid-cols-[1fr_1.5fr]">
          <SectionHead
            number={2}
            title="Quote in four fields"
            lead={`Enough for a first price. An engineer replies within ${claims.replyWithin}.`}
          />
          <QuoteForm setup={quote} service={service} />
        </div>
      </Section>
      <Section ground="white" id="consultation">
        <div className="grid gap-x-16 gap-y-10 lg:grid-cols-[1fr_1.5fr]">
          <SectionHead
            number={3}
            title="Free 30-minute consultation"
            lead="For work that is easier to show than to describe. Share a screen, a sketch or a scan."
          />
          <Scheduler height={400} />
        </div>
      </Section>
      <Section id="project-form">
        <SectionHead
          number={4}
          title="Project details"
          lead="The more of it you can fill in, the firmer the price. Only four answers are required."
        />
        <div className="mt-12">
          <ProjectForm setup={project} service={service} />
        </div>
      </Section>
      <Section ground="white">
        <SectionHead number={5} title="Why clients choose us" />
        <div className="mt-12">
          <TitledList items={quoteReasons} columns={4} />
        </div>
      </Section>
      <CallToAction
        title="Rather talk than type?"
        text={`Send a mail with what you have, or book 30 minutes with an engineer. Mails are answered within ${claims.replyWithin}.`}
      >
        <a href={mailHref} className={buttonClasses("light")}>
          Email Us
        </a>
        <ConsultationLink look="lightOutline">Schedule a Consultation</ConsultationLink>
      </CallToAction>
    </>
  );
}
