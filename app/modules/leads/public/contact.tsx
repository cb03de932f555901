import type { ReactNode } from "react";
import { Link } from "react-router";
import { mailtoUrl } from "#app/lib/mailto-url.ts";
import type { PageHandle } from "#app/lib/page-handle.ts";
import { servicesContext } from "#app/services.ts";
import { bookingDocument } from "#app/site/content/booking.ts";
import { qualityDocument } from "#app/site/content/quality.ts";
import { metaOfLoader, useFirm } from "#app/site/loader-data.ts";
import { OfficeMap } from "#app/site/office-map.tsx";
import { Scheduler } from "#app/site/scheduler.tsx";
import { ClientLinks } from "#app/site/sections/client-links.tsx";
import { Faqs } from "#app/site/sections/faqs.tsx";
import { Section } from "#app/site/sections/section.tsx";
import { SectionHead } from "#app/site/sections/section-head.tsx";
import { SheetFigure } from "#app/site/sections/sheet-figure.tsx";
import { TwoColumns } from "#app/site/sections/two-columns.tsx";
import { pageMeta } from "#app/site/seo.server.ts";
import { StatusPanel } from "#app/site/status-panel.tsx";
import { serviceWordsDocument } from "#modules/catalogue/service-words.ts";
import { readSite } from "#modules/content/.server/read-site.ts";
import { addressLines } from "#modules/content/firm-facts.ts";
import { offersOf } from "#modules/leads/.server/requests/offers.ts";
import { requestInfoContext } from "#platform/request-context.ts";
import { readForm } from "#platform/uploads/read-form.ts";
import { contactDocument, recordRows } from "../contact.ts";
import { formClientAction, skipRevalidation } from "../forms/form-client-action.ts";
import { FormFields } from "../forms/form-fields.tsx";
import type { FormSetup } from "../forms/form-result.ts";
import { receiveForm, setUpForm } from "../forms/receive-form.server.ts";
import { RequestForm } from "../forms/request-form.tsx";
import { contact as contactForm } from "../requests/contact/definition.ts";
import type { Route } from "./+types/contact";

type ContactFormProps = { setup: FormSetup; service?: string | undefined };

/** The message form; `service` preselects one of the options. */
function ContactForm({ setup, service = "" }: ContactFormProps) {
  return (
    <RequestForm
      definition={contactForm}
      setup={setup}
      submit="Send Message"
      defaults={{ service }}
    >
      {(state) => (
        <div className="grid gap-5 sm:grid-cols-2">
          <FormFields fields={contactForm.fields} state={state} />
        </div>
      )}
    </RequestForm>
  );
}

export const handle: PageHandle = { cache: { params: { service: "contact service" } } };

export async function loader({ context, request }: Route.LoaderArgs) {
  const service = new URL(request.url).searchParams.get("service") ?? "";
  const site = await readSite(context);
  const { contact } = offersOf(site);
  const { meta, faqs, ...texts } = site.of(contactDocument);
  return {
    meta: pageMeta(site, { ...meta, path: "/contact", faqs }),
    texts,
    faqs,
    booking: site.of(bookingDocument),
    faqsTitle: site.of(serviceWordsDocument).headings.faqs,
    records: recordRows(site.firm),
    checkers: site.of(qualityDocument).roles.items.map(({ title }) => title),
    setup: setUpForm(context.get(servicesContext).secret, {
      texts: site,
      form: "contact",
      offers: { contact },
    }),
    service: contact.includes(service) ? service : undefined,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  return receiveForm(
    context.get(servicesContext),
    context.get(requestInfoContext),
    "contact",
    await readForm(request),
  );
}

export const clientAction = formClientAction;
export const shouldRevalidate = skipRevalidation;

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders ?? new Headers();

export const meta: Route.MetaFunction = metaOfLoader;

type ContactCardsProps = Pick<Route.ComponentProps, "loaderData">;

/** The firm's details next to the form. */
function ContactCards({ loaderData: { texts, records, checkers } }: ContactCardsProps) {
  const firm = useFirm();
  const { hours } = firm;
  return (
    <div className="grid content-start gap-8 sm:max-lg:grid-cols-2">
      <ContactCard title={texts.cards.email}>
        <a
          href={mailtoUrl(firm.email)}
          className="link inline-flex min-h-11 items-center font-[550] text-[1.0625rem]"
        >
          {firm.email}
        </a>
        <p className="text-secondary">{texts.cards.reply}</p>
      </ContactCard>
      <ContactCard title={texts.cards.office}>
        <address className="not-italic">
          {firm.name}
          <br />
          {addressLines(firm).join(", ")}
          <br />
          {firm.city} {firm.postalCode}, {firm.region}
          <br />
          {firm.country}
        </address>
      </ContactCard>
      <ContactCard title={texts.cards.hours}>
        <p>
          {hours.days} {hours.from} to {hours.to}
        </p>
        <p className="text-secondary">{hours.timeZone}</p>
      </ContactCard>
      {records.map(({ name, value, href }) => (
        <ContactCard key={name} title={name}>
          {href ? (
            <a href={href} className="link inline-flex min-h-11 items-center">
              {value}
            </a>
          ) : (
            <p>{value}</p>
          )}
        </ContactCard>
      ))}
      <ContactCard title={texts.cards.checkers}>
        <ol className="list-decimal pl-5">
          {checkers.map((role) => (
            <li key={role}>{role}</li>
          ))}
        </ol>
        <Link
          to="/quality#check-sheet"
          className="link inline-flex min-h-11 items-center font-[550]"
        >
          {texts.cards.checkSheet}
        </Link>
      </ContactCard>
      <StatusPanel />
    </div>
  );
}

export default function Contact({ loaderData }: Route.ComponentProps) {
  const { texts } = loaderData;
  return (
    <>
      <section className="sheet pt-32 pb-14 lg:pt-40">
        <h1 className="max-w-[16ch]">{texts.hero.title}</h1>
        <p className="measure mt-6 text-lead text-secondary">{texts.hero.lead}</p>
        <ClientLinks />
      </section>

      <Section ground="white" space="narrow">
        <div className="grid gap-x-16 gap-y-14 lg:grid-cols-[1.5fr_1fr]">
          <div id="message" className="scroll-mt-24">
            <h2>{texts.form}</h2>
            <div className="mt-8">
              <ContactForm setup={loaderData.setup} service={loaderData.service} />
            </div>
          </div>
          <ContactCards loaderData={loaderData} />
        </div>
      </Section>

      <Section space="narrow">
        <TwoColumns ratio={1.5}>
          <SectionHead number={1} {...texts.consultation} />
          <Scheduler texts={loaderData.booking} height={500} />
        </TwoColumns>
      </Section>

      <Faqs ground="white" number={2} title={loaderData.faqsTitle} faqs={loaderData.faqs} />

      <Section space="narrow">
        <SectionHead number={3} title={texts.map} />
        <div className="mt-10 grid items-start gap-x-12 gap-y-10 lg:grid-cols-[2fr_1fr]">
          <SheetFigure name="location-plan" />
          <OfficeMap texts={loaderData.booking} />
        </div>
      </Section>
    </>
  );
}

function ContactCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="border-ink border-t pt-3">
      <h2 className="font-mono font-normal text-note text-secondary tracking-normal">{title}</h2>
      <div className="mt-1.5">{children}</div>
    </div>
  );
}
