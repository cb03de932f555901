import { Link } from "react-router";
import { documents } from "#app/content/documents.server.ts";
import { Moment } from "#app/ui/moment.tsx";
import { listDocumentStates } from "#server/db/queries/content-documents.ts";
import { servicesContext } from "#server/services.ts";
import { staleIfError } from "../stale-if-error.ts";
import type { Route } from "./+types/pages";
import { documentPath } from "./document-path.ts";

export const meta = () => [{ title: "Pages" }];

/** The public pages with the texts of each, in the order in which they are declared. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const states = new Map((await listDocumentStates(db)).map((state) => [state.id, state]));
  const texts = documents.flatMap(({ id, title, page }) => {
    const { updatedAt, publishAt, version, shownVersion } = states.get(id) ?? {};
    const isDraft = version !== shownVersion && !publishAt;
    return page ? [{ id, title, page, updatedAt, publishAt, isDraft }] : [];
  });
  return [...Map.groupBy(texts, ({ page }) => page)].map(([page, ofPage]) => ({
    page,
    texts: ofPage,
  }));
}

const kept = staleIfError<Awaited<ReturnType<Route.ClientLoaderArgs["serverLoader"]>>>();
export const clientLoader = kept.clientLoader;

type Texts = Route.ComponentProps["loaderData"][number]["texts"];

export default function Pages({ loaderData }: Route.ComponentProps) {
  kept.useKept(loaderData);
  return (
    <>
      <h2 className="sr-only">Pages</h2>
      <ul className="border-ink border-t">
        {loaderData.map(({ page, texts }) => (
          <li
            key={page}
            className="grid gap-x-6 border-rule border-b max-sm:py-2 sm:grid-cols-[16rem_1fr]"
          >
            <h3 className="px-2 font-mono font-normal text-note text-secondary tracking-normal sm:py-4">
              {page}
            </h3>
            <TextsOfPage texts={texts} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** The texts of one page, each with where it stands. */
function TextsOfPage({ texts }: { texts: Texts }) {
  return (
    <ul>
      {texts.map(({ id, title, updatedAt, publishAt, isDraft }) => (
        <li key={id} className="not-first:border-rule not-first:border-t">
          <Link
            to={documentPath(id)}
            className="grid min-h-12 items-center gap-x-6 px-2 py-2 hover:bg-white sm:grid-cols-[1fr_auto]"
          >
            <span className="font-[550]">{title}</span>
            <span className="text-note text-secondary sm:w-56 sm:text-right">
              {publishAt ? "Scheduled, " : isDraft ? "Draft, " : ""}
              {updatedAt ? <Moment at={updatedAt} /> : "As delivered"}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
