import { Link } from "react-router";
import type { PageHandle } from "#app/lib/page-handle.ts";
import { metaOfLoader } from "#app/site/loader-data.ts";
import { DisclosureRow } from "#app/site/sections/disclosure.tsx";
import { pageMeta } from "#app/site/seo.server.ts";
import { readSite } from "#modules/content/.server/read-site.ts";
import { standardsDocument } from "../standards-page.ts";
import type { Route } from "./+types/standards";
import { standardsIndex } from "./standards-index.server.ts";
import { StandardsTable } from "./standards-table.tsx";

export const handle: PageHandle = { cache: {} };

export async function loader({ context }: Route.LoaderArgs) {
  const site = await readSite(context);
  const { meta, ...texts } = site.of(standardsDocument);
  return { texts, groups: standardsIndex, meta: pageMeta(site, { ...meta, path: "/standards" }) };
}

/** How far an entry was checked, the furthest first. */
const degrees = ["text", "edition", "nothing"] as const;

export const meta: Route.MetaFunction = metaOfLoader;

export default function Standards({ loaderData }: Route.ComponentProps) {
  const { groups, texts } = loaderData;
  const { hero, confirmations, caveat } = texts;
  return (
    <article className="sheet pt-32 pb-24 lg:pt-40">
      <h1>{hero.title}</h1>
      <p className="measure mt-6 text-lead text-secondary">{hero.lead}</p>
      <dl className="mt-10 grid gap-px border border-rule bg-rule md:grid-cols-3">
        {degrees.map((degree) => (
          <div key={degree} className="bg-white px-5 py-4">
            <dt className="font-mono text-note">{confirmations[degree].name}</dt>
            <dd className="mt-1 text-[0.9375rem] text-secondary">
              {confirmations[degree].meaning}
            </dd>
          </div>
        ))}
      </dl>
      {groups.map(({ title, entries }) => (
        <section key={title} className="border-rule max-sm:border-b sm:mt-14">
          <DisclosureRow summary={<h2 className="text-h3">{title}</h2>}>
            <div className="max-sm:pb-4 sm:mt-5">
              <StandardsTable caption={title} entries={entries} confirmations={confirmations} />
            </div>
          </DisclosureRow>
        </section>
      ))}
      <p className="measure mt-14">
        {caveat}{" "}
        <Link to="/contact" className="link">
          Write to us
        </Link>
      </p>
    </article>
  );
}
