import { useEffect, useState } from "react";
import { data } from "react-router";
import { portfolioDocument } from "#app/content/portfolio.ts";
import type { FormResult } from "#app/forms/form-result.ts";
import { readForm } from "#app/forms/read-form.server.ts";
import type { PageHandle } from "#app/lib/page-handle.ts";
import { unlockPortfolio, usePortfolioUnlocked } from "#app/portfolio/access.ts";
import type { Portfolio } from "#app/portfolio/portfolio-api.ts";
import { ClosedProjects, OpenProjects, previewOf } from "#app/portfolio/preview.tsx";
import { Projects } from "#app/portfolio/projects.tsx";
import { Spinner } from "#app/portfolio/spinner.tsx";
import { failOpen } from "#app/requests/portfolio-access/fail-open.ts";
import { PortfolioAccessForm } from "#app/requests/portfolio-access/form.tsx";
import { portfolioAccessRequest } from "#app/requests/portfolio-access/request.server.ts";
import { receiveRequest, setUpForm } from "#app/requests/receive.server.ts";
import { Beside } from "#app/sections/beside.tsx";
import { CallToAction } from "#app/sections/call-to-action.tsx";
import { PageHero } from "#app/sections/page-hero.tsx";
import { Section } from "#app/sections/section.tsx";
import { metaOfLoader } from "#app/site/meta-of-loader.ts";
import { pageMeta } from "#app/site/seo.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { readSite } from "#server/content/read-site.ts";
import { readIllustratedPortfolio } from "#server/media/illustrate.ts";
import { servicesContext } from "#server/services.ts";
import type { Route } from "./+types/portfolio";

export const handle: PageHandle = { cache: { tags: ["portfolio"] } };

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const site = await readSite(context);
  const { meta, hero, gate, closing } = site.of(portfolioDocument);
  return {
    texts: { hero, gate, closing },
    meta: pageMeta(site, { ...meta, path: "/portfolio" }),
    setup: setUpForm(context, { texts: site, form: "portfolio-access" }),
    preview: previewOf(await readIllustratedPortfolio(services)),
  };
}

/** The response to a plain post shows the projects; once loaded, React remembers the address that opened them. */
type Answer = FormResult & { portfolio?: Portfolio | undefined; email?: string };

/** Without JavaScript nothing could fetch the projects: the response to a plain post shows them. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const { data: result, init } = await receiveRequest(portfolioAccessRequest, form, context);
  const answer: Answer = { ...result };
  if (result.status === "sent" && request.headers.get("Accept")?.includes("text/html")) {
    answer.email = String(form.get("email")).trim();
    const services = context.get(servicesContext);
    answer.portfolio = await readIllustratedPortfolio(services).catch((error) => {
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
  const { portfolio: given, email: answered } = (actionData as Answer | undefined) ?? {};
  const [wasSentHere, setSentHere] = useState(false);
  const open = (email: string) => {
    setSentHere(true);
    unlockPortfolio(email);
  };
  useEffect(() => {
    if (answered) unlockPortfolio(answered);
  }, [answered]);
  return (
    <>
      <PageHero {...texts.hero} />
      {isUnlocked ? (
        <Projects given={given} takesFocus={wasSentHere} />
      ) : (
        <Gate
          setup={loaderData.setup}
          preview={loaderData.preview}
          texts={texts.gate}
          onOpen={open}
        />
      )}
      <CallToAction {...texts.closing}>
        <ButtonLink to="/quote" look="light">
          Request a Quote
        </ButtonLink>
        <ButtonLink to="/contact" look="lightOutline">
          Contact Us
        </ButtonLink>
      </CallToAction>
    </>
  );
}

type GateProps = Pick<Route.ComponentProps["loaderData"], "setup" | "preview"> & {
  texts: Route.ComponentProps["loaderData"]["texts"]["gate"];
  onOpen: (email: string) => void;
};

/** The common page. Visitors who have unlocked it see it waiting for the projects instead (app.css, boot.ts). */
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
          <Beside ratio={1.5}>
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
          </Beside>
        </Section>
      </div>
    </>
  );
}
