import { Link } from "react-router";
import { documents } from "#app/content/documents.server.ts";
import { Moment } from "#app/ui/moment.tsx";
import { listDocumentStates } from "#server/db/queries/content-documents.ts";
import { servicesContext } from "#server/services.ts";
import { staleIfError } from "../stale-if-error.ts";
import type { Route } from "./+types/pages";
import { documentPath } from "./document-path.ts";

export const meta = () => [{ title: "Pages" }];

/** The texts of the public pages, in the order in which they are declared. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const states = new Map((await listDocumentStates(db)).map((state) => [state.id, state]));
  return documents.flatMap(({ id, title, page }) => {
    const { updatedAt, publishAt, version, shownVersion } = states.get(id) ?? {};
    const isDraft = version !== shownVersion && !publishAt;
    return page ? [{ id, title, page, updatedAt, publishAt, isDraft }] : [];
  });
}

const kept = staleIfError<Awaited<ReturnType<Route.ClientLoaderArgs["serverLoader"]>>>();
export const clientLoader = kept.clientLoader;

export default function Pages({ loaderData }: Route.ComponentProps) {
  kept.useKept(loaderData);
  return (
    <>
      <h2 className="sr-only">Pages</h2>
      <ul className="border-ink border-t">
        {loaderData.map(({ id, title, page, updatedAt, publishAt, isDraft }) => (
          <li key={id} className="border-rule border-b">
            <Link
              to={documentPath(id)}
              className="grid min-h-14 items-center gap-x-6 px-2 py-2 hover:bg-white sm:grid-cols-[1fr_1fr_auto]"
            >
              <span className="font-[550]">{title}</span>
              <span className="font-mono text-note text-secondary">{page}</span>
              <span className="text-note text-secondary sm:w-56 sm:text-right">
                {publishAt ? "Scheduled, " : isDraft ? "Draft, " : ""}
                {updatedAt ? <Moment at={updatedAt} /> : "As delivered"}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
