import { staleIfError } from "#app/admin/stale-if-error.ts";
import { servicesContext } from "#app/services.ts";
import { topLabels } from "../documents/document-fields.ts";
import type { Route } from "./+types/pages";
import { listTexts } from "./document-list.server.ts";
import { DocumentList } from "./document-list.tsx";
import { pagesWithTexts, sharedDocuments } from "./site-pages.server.ts";

export const meta = () => [{ title: "Pages" }];

/** The public pages, each with all of its texts, and the texts that several pages share. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, documents } = context.get(servicesContext);
  const pages = pagesWithTexts(await documents.current());
  const [ofPages, shared] = await Promise.all([
    listTexts(
      db,
      pages.map(({ name, documents, ...page }) => ({ name, documents, page })),
    ),
    listTexts(
      db,
      sharedDocuments.map((document) => ({
        name: document.title,
        detail: topLabels(document).join(", "),
        documents: [document],
      })),
    ),
  ]);
  return { ofPages, shared };
}

const fallback = staleIfError<Awaited<ReturnType<Route.ClientLoaderArgs["serverLoader"]>>>();
export const clientLoader = fallback.clientLoader;

export default function Pages({ loaderData }: Route.ComponentProps) {
  fallback.useLatest(loaderData);
  return (
    <>
      <h2 className="sr-only">Pages</h2>
      <DocumentList caption="Pages" texts={loaderData.ofPages} />
      <h3 className="mt-8 text-h3">Shared by several pages</h3>
      <div className="mt-2">
        <DocumentList caption="Shared by several pages" texts={loaderData.shared} />
      </div>
    </>
  );
}
