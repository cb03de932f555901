import { useSearchParams } from "react-router";
import { findFields } from "#app/admin/palette/field-search.server.ts";
import { staleIfError } from "#app/admin/stale-if-error.ts";
import { isFoundIn } from "#app/lib/search-text.ts";
import { servicesContext } from "#app/services.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { SearchField } from "#app/ui/search-field.tsx";
import { userContext } from "#modules/accounts/.server/require-user.ts";
import { documentPath } from "../document-path.ts";
import type { Content } from "../documents/define-content.ts";
import { topLabels } from "../documents/document-fields.ts";
import type { Route } from "./+types/pages";
import { listTexts } from "./document-list.server.ts";
import { DocumentList } from "./document-list.tsx";
import { pagesWithTexts, sharedDocuments } from "./site-pages.server.ts";

export const meta = () => [{ title: "Pages" }];

const maxSearchLength = 100;
/** Found texts that are shown of a page. */
const maxTexts = 3;

/** The entries with the words in their name or address, then those with the words only in texts, which are listed with them. */
function matching<Entry extends { name: string; page?: { path: string }; documents: Content[] }>(
  entries: readonly Entry[],
  words: string,
  texts: Awaited<ReturnType<typeof findFields>>,
) {
  const matches = entries.flatMap((entry) => {
    const forms = entry.documents.map(({ id }) => documentPath(id));
    const found = texts.filter(({ to }) => forms.some((form) => to.startsWith(`${form}#`)));
    const isNamed = isFoundIn(`${entry.name}\n${entry.page?.path ?? ""}`, words);
    if (!isNamed && found.length === 0) return [];
    return [{ isNamed, entry: { ...entry, found: found.slice(0, maxTexts) } }];
  });
  return matches
    .sort((one, other) => Number(other.isNamed) - Number(one.isNamed))
    .map(({ entry }) => entry);
}

/** The public pages, each with all of its texts, and the texts that several pages share; those with `?q=` in them. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, documents } = context.get(servicesContext);
  const words = new URL(request.url).searchParams.get("q")?.trim().slice(0, maxSearchLength) ?? "";
  const user = context.get(userContext);
  const texts = words
    ? await findFields({ db, documents }, { words, isNear: false, user })
    : undefined;
  const pages = pagesWithTexts(await documents.current()).map(({ name, documents, ...page }) => ({
    name,
    documents,
    page,
  }));
  const common = sharedDocuments.map((document) => ({
    name: document.title,
    detail: topLabels(document).join(", "),
    documents: [document],
  }));
  const [ofPages, shared] = await Promise.all([
    listTexts(db, texts ? matching(pages, words, texts) : pages),
    listTexts(db, texts ? matching(common, words, texts) : common),
  ]);
  return { ofPages, shared };
}

const fallback = staleIfError<Awaited<ReturnType<Route.ClientLoaderArgs["serverLoader"]>>>();
export const clientLoader = fallback.clientLoader;

export default function Pages({ loaderData }: Route.ComponentProps) {
  fallback.useLatest(loaderData);
  const { ofPages, shared } = loaderData;
  const [params] = useSearchParams();
  return (
    <>
      <h2 className="sr-only">Pages</h2>
      <SearchField placeholder="Page or text" className="filters mb-4 max-w-96" />
      {ofPages.length + shared.length === 0 && (
        <EmptyState title={`No page or text has “${params.get("q")}”`}>
          <ButtonLink to="/admin/site/pages" variant="secondary">
            Show all pages
          </ButtonLink>
        </EmptyState>
      )}
      {ofPages.length > 0 && <DocumentList caption="Pages" texts={ofPages} />}
      {shared.length > 0 && (
        <>
          <h3 className="mt-8 mb-2 text-h3">Shared by several pages</h3>
          <DocumentList caption="Shared by several pages" texts={shared} />
        </>
      )}
    </>
  );
}
