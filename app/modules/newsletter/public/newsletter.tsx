import { Link } from "react-router";
import type { PageHandle } from "#app/lib/page-handle.ts";
import { servicesContext } from "#app/services.ts";
import { metaOfLoader } from "#app/site/loader-data.ts";
import { DashList } from "#app/site/sections/dash-list.tsx";
import { PageHero } from "#app/site/sections/page-hero.tsx";
import { Section } from "#app/site/sections/section.tsx";
import { pageMeta } from "#app/site/seo.server.ts";
import { readSite } from "#modules/content/.server/read-site.ts";
import { formClientAction, skipRevalidation } from "#modules/leads/forms/form-client-action.ts";
import { receiveForm, setUpForm } from "#modules/leads/forms/receive-form.server.ts";
import { requestInfoContext } from "#platform/request-context.ts";
import { readForm } from "#platform/uploads/read-form.ts";
import { NewsletterForm } from "../../leads/requests/newsletter/form.tsx";
import { newsletterDocument } from "../newsletter-documents.ts";
import type { Route } from "./+types/newsletter";

export const handle: PageHandle = { cache: {} };

export async function loader({ context }: Route.LoaderArgs) {
  const site = await readSite(context);
  const { meta, ...texts } = site.of(newsletterDocument);
  return {
    texts,
    meta: pageMeta(site, { ...meta, path: "/newsletter" }),
    setup: setUpForm(context.get(servicesContext).secret, { texts: site, form: "newsletter" }),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  return receiveForm(
    context.get(servicesContext),
    context.get(requestInfoContext),
    "newsletter",
    await readForm(request),
  );
}

export const clientAction = formClientAction;
export const shouldRevalidate = skipRevalidation;

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders ?? new Headers();

export const meta: Route.MetaFunction = metaOfLoader;

export default function Newsletter({ loaderData }: Route.ComponentProps) {
  const { hero, form, contents } = loaderData.texts;
  return (
    <>
      <PageHero {...hero} />
      <Section ground="white" space="narrow">
        <div className="grid gap-x-16 gap-y-14 lg:grid-cols-[1.2fr_1fr]">
          <div>
            <h2>{form.title}</h2>
            <div className="mt-8 max-w-[32rem]">
              <NewsletterForm setup={loaderData.setup} />
            </div>
            <p className="measure mt-6 text-[0.9688rem] text-secondary">
              {form.privacy} More in our{" "}
              <Link to="/privacy-policy" className="link">
                Privacy Policy
              </Link>
              .
            </p>
          </div>
          <div>
            <h2>{contents.title}</h2>
            <DashList items={contents.items} className="measure mt-8 space-y-3" />
          </div>
        </div>
      </Section>
    </>
  );
}
