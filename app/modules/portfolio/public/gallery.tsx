import { useEffect, useState } from "react";
import { data } from "react-router";
import type { PageHandle } from "#app/lib/page-handle.ts";
import { servicesContext } from "#app/services.ts";
import { CallToAction, quoteStep } from "#app/site/call-to-action.tsx";
import { metaOfLoader } from "#app/site/loader-data.ts";
import { PageHero } from "#app/site/sections/page-hero.tsx";
import { Section } from "#app/site/sections/section.tsx";
import { TwoColumns } from "#app/site/sections/two-columns.tsx";
import { pageMeta } from "#app/site/seo.server.ts";
import { readSite } from "#modules/content/.server/read-site.ts";
import type { FormResult } from "#modules/leads/forms/form-result.ts";
import { receiveForm, setUpForm } from "#modules/leads/forms/receive-form.server.ts";
import { readPortfolioWithPictures } from "#modules/portfolio/.server/read-portfolio.ts";
import { requestInfoContext } from "#platform/request-context.ts";
import { readForm } from "#platform/uploads/read-form.ts";
import { failOpen, PortfolioAccessForm } from "../../leads/requests/portfolio-access/form.tsx";
import { unlockPortfolio, usePortfolioUnlocked } from "../access.ts";
import type { Portfolio } from "../portfolio-api.ts";
import { portfolioDocument } from "../portfolio-document.ts";
import type { Route } from "./+types/gallery";
import { ClosedProjects, OpenProjects, previewOf } from "./preview.tsx";
import { Projects } from "./project-lists.tsx";
import { Spinner } from "./spinner.tsx";

export const handle: PageHandle = { cache: { tags: ["portfolio"] } };

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const site = await readSite(context);
  const { meta, hero, gate, closing } = site.of(portfolioDocument);
  return {
    texts: { hero, gate, closing },
    meta: pageMeta(site, { ...meta, path: "/portfolio" }),
    setup: setUpForm(services.secret, { texts: site, form: "portfolio-access" }),
    preview: previewOf(await readPortfolioWithPictures(services)),
  };
}

/** The response to a plain post shows the projects; once loaded, React remembers the address that opened them. */
type Answer = FormResult & { portfolio?: Portfolio | undefined; email?: string };

/** Without JavaScript nothing could fetch the projects: the response to a plain post shows them. */
export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const form = await readForm(request);
  const origin = context.get(requestInfoContext);
  const { data: result, init } = await receiveForm(services, origin, "portfolio-access", form);
  const answer: Answer = { ...result };
  if (result.status === "sent" && request.headers.get("Accept")?.includes("text/html")) {
    answer.email = String(form.get("email")).trim();
    answer.portfolio = await readPortfolioWithPictures(services).catch((error) => {
      services.log.error({ err: error }, "the portfolio could not be read");
      return undefined;
    });
  }
  return data(answer, init ?? {});
}

export const clientAction = failOpen;
/** The filter and the open project change the address, but not the server's response. */
export const shouldRevalidate = () => false;

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders ?? new Headers();

export const meta: Route.MetaFunction = metaOfLoader;

export default function PortfolioPage({ loaderData, actionData }: Route.ComponentProps) {
  const { texts } = loaderData;
  const isUnlocked = usePortfolioUnlocked(actionData?.status === "sent");
  const { portfolio, email } = (actionData as Answer | undefined) ?? {};
  const [wasSentHere, setSentHere] = useState(false);
  const open = (email: string) => {
    setSentHere(true);
    unlockPortfolio(email);
  };
  useEffect(() => {
    if (email) unlockPortfolio(email);
  }, [email]);
  return (
    <>
      <PageHero {...texts.hero} />
      {isUnlocked ? (
        <Projects initial={portfolio} autoFocus={wasSentHere} />
      ) : (
        <Gate
          setup={loaderData.setup}
          preview={loaderData.preview}
          texts={texts.gate}
          onOpen={open}
        />
      )}
      <CallToAction
        {...texts.closing}
        steps={[quoteStep, { text: "Contact Us", to: "/contact" }]}
      />
    </>
  );
}

type GateProps = Pick<Route.ComponentProps["loaderData"], "setup" | "preview"> & {
  texts: Route.ComponentProps["loaderData"]["texts"]["gate"];
  onOpen: (email: string) => void;
};

/** The common page. Visitors who have unlocked it see it waiting for the projects instead (app.css, pre-hydration.ts). */
function Gate({ setup, preview, texts, onOpen }: GateProps) {
  const { title, text, open, closed } = texts;
  return (
    <>
      <Section ground="white" space="narrow">
        <div className="when-unlocked">
          <Spinner>Loading projects…</Spinner>
        </div>
        <div className="when-locked">
          {preview.open.length > 0 && (
            <>
              <h2 className="mb-8">{open}</h2>
              <OpenProjects projects={preview.open} />
            </>
          )}
        </div>
      </Section>
      <div className="when-locked">
        <Section id="gate" space="narrow">
          <TwoColumns ratio={1.5}>
            <div>
              <h2>{title}</h2>
              <p className="mt-4 text-secondary">{text}</p>
              <div className="mt-8">
                <PortfolioAccessForm setup={setup} onSent={onOpen} />
              </div>
            </div>
            {preview.closed.length > 0 && (
              <div>
                <h3 className="mb-4">{closed}</h3>
                <ClosedProjects projects={preview.closed} />
              </div>
            )}
          </TwoColumns>
        </Section>
      </div>
    </>
  );
}
