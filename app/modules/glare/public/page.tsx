import { inputNames } from "@datumline/glare/check/fields";
import { queryOf } from "@datumline/glare/check/values";
import { reportCase, reportCaseLabel } from "@datumline/studio/report/case";
import { data, Link, redirectDocument } from "react-router";
import type { PageHandle } from "#app/lib/page-handle.ts";
import { servicesContext } from "#app/services.ts";
import { metaOfLoader } from "#app/site/loader-data.ts";
import { DashList } from "#app/site/sections/dash-list.tsx";
import { Section } from "#app/site/sections/section.tsx";
import { pageMeta } from "#app/site/seo.server.ts";
import { requireOffered } from "#modules/catalogue/read-services.ts";
import { servicePaths } from "#modules/catalogue/service-paths.ts";
import { readSite } from "#modules/content/.server/read-site.ts";
import { glareCheckPath } from "#modules/glare/glare-check-path.ts";
import { requestInfoContext } from "#platform/request-context.ts";
import { glareCheckDocument } from "../glare-check.ts";
import type { Route } from "./+types/page";
import { GlareCheck } from "./glare-check.tsx";
import { fetchParts } from "./lazy-parts.tsx";
import { loadCheck } from "./load.server.ts";

export const handle: PageHandle = {
  cache: { freeParams: [...inputNames, "add", "remove"] },
  mayBeRetired: true,
};

export async function loader({ request, context }: Route.LoaderArgs) {
  const site = await readSite(context);
  requireOffered(site, "solar");
  const { status, year, ...check } = await loadCheck(new URL(request.url).searchParams, {
    limits: context.get(servicesContext).limits,
    secret: context.get(servicesContext).secret,
    address: context.get(requestInfoContext).address,
  });
  const { hero, limits, method, ...texts } = site.of(glareCheckDocument);
  const meta = pageMeta(site, { ...texts.meta, path: glareCheckPath });
  const yearText = year && JSON.stringify(year);
  return data(
    { meta, hero, limits, method, reportQuery: queryOf(reportCase), yearText, ...check },
    { status },
  );
}

/** Anyone who comes by a link has no results that the server has drawn. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  // Without the code that draws them the whole page is loaded: it has them.
  const code = fetchParts().catch(() => {
    throw redirectDocument(request.url);
  });
  const [loaded] = await Promise.all([serverLoader(), code]);
  return loaded;
}

export const meta: Route.MetaFunction = metaOfLoader;

const linkLook = "inline-flex min-h-11 items-center font-[550] link";

export default function GlareCheckPage({ loaderData }: Route.ComponentProps) {
  const { hero, limits, method } = loaderData;
  const { reportQuery, values, problems, refusal, yearText } = loaderData;
  return (
    <>
      <section className="sheet pt-28 pb-16 lg:pt-32 lg:pb-20">
        <p>
          <Link to={servicePaths.solar} className={linkLook}>
            Solar PV Permitting
          </Link>
        </p>
        <h1 className="mt-2">{hero.title}</h1>
        <p className="measure mt-6 text-lead text-secondary">{hero.lead}</p>
        <p className="mt-2 mb-10">
          {/* A full load: the form may have values of another check than the router knows. */}
          <a href={`${glareCheckPath}?${reportQuery}`} className={linkLook}>
            {reportCaseLabel}
          </a>
        </p>
        <GlareCheck key={queryOf(values)} {...{ values, problems, refusal, yearText }} />
      </section>
      <Section ground="white">
        <div className="grid gap-x-16 gap-y-12 lg:grid-cols-2">
          {[limits, method].map(({ title: heading, items }) => (
            <div key={heading} className="break-inside-avoid">
              <h2>{heading}</h2>
              <DashList items={items} className="mt-6 grid gap-3" />
            </div>
          ))}
        </div>
      </Section>
    </>
  );
}
