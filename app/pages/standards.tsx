import { Link } from "react-router";
import { standardsIndex } from "#app/content/standards-index.server.ts";
import { confirmations, standardsPage } from "#app/content/standards-page.ts";
import type { PageHandle } from "#app/lib/page-handle.ts";
import { FoldRow } from "#app/sections/fold.tsx";
import { StandardsTable } from "#app/sections/standards-table.tsx";
import { metaOfLoader } from "#app/site/meta-of-loader.ts";
import { pageMeta } from "#app/site/seo.server.ts";
import { readSite } from "#server/content/read-site.ts";
import type { Route } from "./+types/standards";

export const handle: PageHandle = { cache: {} };

export async function loader({ context }: Route.LoaderArgs) {
  const { path, title, description } = standardsPage;
  const meta = pageMeta(await readSite(context), { title, description, path });
  return { groups: standardsIndex, meta };
}

export const meta: Route.MetaFunction = metaOfLoader;

export default function Standards({ loaderData }: Route.ComponentProps) {
  const { groups } = loaderData;
  return (
    <article className="sheet pt-32 pb-24 lg:pt-40">
      <h1>{standardsPage.title}</h1>
      <p className="measure mt-6 text-lead text-secondary">{standardsPage.lead}</p>
      <dl className="mt-10 grid gap-px border border-rule bg-rule md:grid-cols-3">
        {Object.values(confirmations).map(({ name, meaning }) => (
          <div key={name} className="bg-white px-5 py-4">
            <dt className="font-mono text-note">{name}</dt>
            <dd className="mt-1 text-[0.9375rem] text-secondary">{meaning}</dd>
          </div>
        ))}
      </dl>
      {groups.map(({ title, entries }) => (
        <section key={title} className="border-rule max-sm:border-b sm:mt-14">
          <FoldRow summary={<h2 className="text-h3">{title}</h2>}>
            <div className="max-sm:pb-4 sm:mt-5">
              <StandardsTable caption={title} entries={entries} />
            </div>
          </FoldRow>
        </section>
      ))}
      <p className="measure mt-14">
        {standardsPage.caveat}{" "}
        <Link to="/contact" className="link">
          Write to us
        </Link>
      </p>
    </article>
  );
}
