import { servicesContext } from "#server/services.ts";
import { staleIfError } from "../stale-if-error.ts";
import type { Route } from "./+types/pages";
import { listDocuments } from "./document-list.server.ts";
import { DocumentList } from "./document-list.tsx";

export const meta = () => [{ title: "Pages" }];

/** The public pages with the texts of each, in the order in which they are declared. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const texts = await listDocuments(db, ({ page }) => page !== undefined);
  return [...Map.groupBy(texts, ({ page }) => page)].map(([page, ofPage]) => ({
    page,
    texts: ofPage,
  }));
}

const kept = staleIfError<Awaited<ReturnType<Route.ClientLoaderArgs["serverLoader"]>>>();
export const clientLoader = kept.clientLoader;

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
            <DocumentList documents={texts} />
          </li>
        ))}
      </ul>
    </>
  );
}
