import { Link } from "react-router";
import { maxFormWithFilesBytes } from "#app/lib/attachments.ts";
import { mailtoUrl } from "#app/lib/mailto-url.ts";
import type { PageHandle } from "#app/lib/page-handle.ts";
import { servicesContext } from "#app/services.ts";
import { CallToAction } from "#app/site/call-to-action.tsx";
import { ConsultationLink } from "#app/site/consultation.tsx";
import { bookingDocument } from "#app/site/content/booking.ts";
import { metaOfLoader, useFirm } from "#app/site/loader-data.ts";
import { Scheduler } from "#app/site/scheduler.tsx";
import { CategoryBar } from "#app/site/sections/category-bar.tsx";
import { ClientLinks } from "#app/site/sections/client-links.tsx";
import { Section } from "#app/site/sections/section.tsx";
import { SectionHead } from "#app/site/sections/section-head.tsx";
import { TitledList } from "#app/site/sections/titled-list.tsx";
import { TwoColumns } from "#app/site/sections/two-columns.tsx";
import { pageMeta } from "#app/site/seo.server.ts";
import { buttonClasses } from "#app/ui/button.tsx";
import { quoteCards } from "#modules/catalogue/cards.server.ts";
import type { CategoryName } from "#modules/catalogue/categories.ts";
import { quoteServiceTitle } from "#modules/catalogue/choices.ts";
import { offeredServices } from "#modules/catalogue/read-services.ts";
import { readSite } from "#modules/content/.server/read-site.ts";
import { offersOf } from "#modules/leads/.server/requests/offers.ts";
import { requestInfoContext } from "#platform/request-context.ts";
import { formClientAction, skipRevalidation } from "../forms/form-client-action.ts";
import { FormFields } from "../forms/form-fields.tsx";
import type { FormSetup } from "../forms/form-result.ts";
import { readFormWithFiles } from "../forms/read-form-with-files.server.ts";
import { receiveForm, setUpForm } from "../forms/receive-form.server.ts";
import { RequestForm } from "../forms/request-form.tsx";
import { quoteDocument } from "../quote.ts";
import { UnfoldedProject } from "../requests/project/form.tsx";
import { quote as quoteForm } from "../requests/quote/definition.ts";
import type { Route } from "./+types/quote";
import { RequestMethods } from "./request-methods.tsx";

type QuoteCard = {
  id: string;
  title: string;
  category: CategoryName;
  features: readonly string[];
  timeline: string;
};

type QuoteCardsProps = {
  services: readonly QuoteCard[];
  /** The address of a form with the service already chosen. */
  formFor: (id: string) => string;
};

/** Services by their content and time. The whole card links to its form. */
function QuoteCards({ services, formFor }: QuoteCardsProps) {
  return (
    <ul className="grid gap-px border border-rule bg-rule sm:grid-cols-2 xl:grid-cols-4">
      {services.map(({ id, title, category, features, timeline }) => (
        <li
          key={id}
          data-reveal=""
          // The same rows in every card, so that lists and times are aligned.
          className="group relative row-span-3 grid grid-rows-subgrid gap-y-0 bg-white p-6 transition-colors focus-within:bg-paper hover:bg-paper"
        >
          <div>
            <CategoryBar category={category} />
            <h3>
              <Link to={formFor(id)} className="after:absolute after:inset-0">
                {title}
              </Link>
            </h3>
          </div>
          <ul className="mt-4 mb-7 space-y-2.5 text-[0.9688rem] text-secondary">
            {features.map((feature) => (
              <li key={feature} className="flex gap-3">
                <span aria-hidden="true" className="mt-[0.75em] h-px w-3 shrink-0 bg-ink" />
                {feature}
              </li>
            ))}
          </ul>
          <div className="border-rule border-t pt-4">
            <p className="font-mono text-note text-secondary">Typically</p>
            <p className="font-[550]">{timeline}</p>
            <p
              aria-hidden="true"
              className="mt-3 font-[550] text-blueprint underline-offset-4 group-hover:underline"
            >
              Quote this service
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}

type QuoteFormProps = { setup: FormSetup; service?: string | undefined };

/** The short form; `service` preselects one of the options. */
function QuoteForm({ setup, service = "" }: QuoteFormProps) {
  return (
    <RequestForm
      definition={quoteForm}
      setup={setup}
      submit="Request a Quote"
      defaults={{ service }}
    >
      {(state) => (
        <div className="grid gap-5 sm:grid-cols-2">
          <FormFields fields={quoteForm.fields} state={state} />
        </div>
      )}
    </RequestForm>
  );
}

const methodSize = "mt-2 min-h-11! px-4! text-[0.9375rem]!";
const methodLink = buttonClasses("secondary", methodSize);

export const handle: PageHandle = {
  cache: { params: { service: "quoted service" } },
  maxMultipartBytes: maxFormWithFilesBytes,
};

export async function loader({ context, request }: Route.LoaderArgs) {
  const { secret } = context.get(servicesContext);
  const site = await readSite(context);
  const services = offeredServices(site);
  const { quote } = offersOf(site);
  const { meta, ...texts } = site.of(quoteDocument);
  return {
    cards: quoteCards(services),
    texts,
    booking: site.of(bookingDocument),
    meta: pageMeta(site, { ...meta, path: "/quote" }),
    quote: setUpForm(secret, { texts: site, form: "quote", offers: { quote } }),
    project: setUpForm(secret, { texts: site, form: "project", offers: { quote } }),
    service: quoteServiceTitle(services, new URL(request.url).searchParams.get("service") ?? ""),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const origin = context.get(requestInfoContext);
  const { form, errors } = await readFormWithFiles(request, services, origin.address);
  return receiveForm(services, origin, ["quote", "project"], form, errors);
}

export const clientAction = formClientAction;
export const shouldRevalidate = skipRevalidation;

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders ?? new Headers();

export const meta: Route.MetaFunction = metaOfLoader;

export default function Quote({ loaderData }: Route.ComponentProps) {
  const { quote, project, service, texts } = loaderData;
  const { hero, methods, services, consultation, reasons, callToAction } = texts;
  const { salesEmail } = useFirm();
  const mailHref = mailtoUrl(salesEmail, "Quote request");
  return (
    <>
      <section className="sheet grid gap-x-16 gap-y-8 pt-28 pb-8 sm:pb-16 lg:grid-cols-[1fr_1.6fr] lg:grid-rows-[auto_1fr] lg:gap-y-12 lg:pb-24">
        <div>
          <h1>{hero.title}</h1>
          <p className="measure mt-4 text-secondary lg:mt-6 lg:text-lead">{hero.lead}</p>
        </div>
        <div id="quote-form" className="quote-ways scroll-mt-24 lg:row-span-2 lg:pt-2">
          <QuoteForm setup={quote} service={service} />
          <UnfoldedProject setup={project} service={service} />
        </div>
        <RequestMethods
          methods={[
            {
              ...methods.email,
              action: (
                <a href={mailHref} className={methodLink}>
                  {methods.email.action}
                </a>
              ),
            },
            {
              ...methods.call,
              action: (
                <ConsultationLink variant="secondary" className={methodSize}>
                  {methods.call.action}
                </ConsultationLink>
              ),
            },
            {
              ...methods.form,
              action: (
                <a href="#quote-form" className={methodLink}>
                  {methods.form.action}
                </a>
              ),
            },
          ]}
        />
      </section>
      <div className="sheet pb-8 sm:pb-16">
        <ClientLinks />
      </div>
      <Section ground="white" space="narrow">
        <SectionHead number={1} {...services} />
        <div className="mt-12">
          <QuoteCards
            services={loaderData.cards}
            formFor={(id) => `/quote?service=${id}#quote-form`}
          />
        </div>
      </Section>
      <Section id="consultation" space="narrow">
        <TwoColumns ratio={1.5}>
          <SectionHead number={2} {...consultation} />
          <Scheduler texts={loaderData.booking} height={400} />
        </TwoColumns>
      </Section>
      <Section ground="white" space="narrow">
        <SectionHead number={3} title={reasons.title} />
        <div className="mt-12">
          <TitledList items={reasons.items} columns={4} />
        </div>
      </Section>
      <CallToAction {...callToAction}>
        <a href={mailHref} className={buttonClasses("light")}>
          Email Us
        </a>
        <ConsultationLink variant="lightOutline">Schedule a Consultation</ConsultationLink>
      </CallToAction>
    </>
  );
}
