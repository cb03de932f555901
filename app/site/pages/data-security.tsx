import { Link } from "react-router";
import { mailtoUrl } from "#app/lib/mailto-url.ts";
import type { PageHandle } from "#app/lib/page-handle.ts";
import { buttonClasses } from "#app/ui/button.tsx";
import { readSite } from "#modules/content/.server/read-site.ts";
import { dataSecurityDocument, ndaPath } from "../content/data-security.ts";
import { metaOfLoader, useFirm } from "../loader-data.ts";
import { Chapter } from "../sections/chapter.tsx";
import { PageHero } from "../sections/page-hero.tsx";
import { Schedule } from "../sections/schedule.tsx";
import { TitledList } from "../sections/titled-list.tsx";
import { pageMeta } from "../seo.server.ts";
import type { Route } from "./+types/data-security";

export const handle: PageHandle = { cache: {} };

export async function loader({ context }: Route.LoaderArgs) {
  const site = await readSite(context);
  const { meta, handling, ...page } = site.of(dataSecurityDocument);
  const { rows, ...head } = handling;
  return {
    page,
    handling: {
      ...head,
      caption: "How files that you upload are kept",
      head: "Topic",
      columns: ["Measures"],
      rows: rows.map(({ title, text }) => ({ title, values: [text] })),
    },
    ndaPath,
    meta: pageMeta(site, { ...meta, path: "/data-security" }),
  };
}

export const meta: Route.MetaFunction = metaOfLoader;

export default function DataSecurity({ loaderData }: Route.ComponentProps) {
  const { handling, ndaPath, page } = loaderData;
  const { hero, nda, terms } = page;
  const { email } = useFirm();
  return (
    <>
      <PageHero
        {...hero}
        actions={
          <>
            <a href={ndaPath} download className={buttonClasses()}>
              {nda.action}
            </a>
            <a
              href={mailtoUrl(email, "Non-disclosure agreement")}
              className={buttonClasses("secondary")}
            >
              {nda.own}
            </a>
          </>
        }
      />
      <Chapter ground="white" number={1} title={handling.title} lead={handling.lead}>
        <Schedule {...handling} />
      </Chapter>
      <Chapter number={2} title={terms.title} lead={terms.lead}>
        <TitledList items={terms.items} columns={4} />
      </Chapter>
      <Chapter ground="white" id="nda" number={3} title={nda.title} lead={nda.text}>
        <p className="flex flex-wrap items-center gap-x-8 gap-y-3">
          <a href={ndaPath} download className={buttonClasses("secondary")}>
            {nda.action}
          </a>
          <Link to="/privacy-policy" className="link inline-flex min-h-11 items-center font-[550]">
            {nda.privacy}
          </Link>
        </p>
      </Chapter>
    </>
  );
}
