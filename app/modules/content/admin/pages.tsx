import { staleIfError } from "#app/admin/stale-if-error.ts";
import { servicesContext } from "#app/services.ts";
import { peopleDocument } from "#app/site/content/people.ts";
import { firmDocument } from "../firm.ts";
import type { Route } from "./+types/pages";
import { type ListedDocument, listDocuments } from "./document-list.server.ts";
import { DocumentList } from "./document-list.tsx";

export const meta = () => [{ title: "Pages" }];

/** These documents have separate tabs. */
const ofTabs: ReadonlySet<string> = new Set([firmDocument.id, peopleDocument.id]);

/**
 * The public pages with their texts, in the order of their declaration. The texts that appear on every page are last.
 */
export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const texts = await listDocuments(db, ({ id, page }) => page !== undefined && !ofTabs.has(id));
  const isOfPage = ({ isOnEveryPage }: ListedDocument) => !isOnEveryPage;
  const pages = [...Map.groupBy(texts.filter(isOfPage), ({ page }) => page)];
  return [
    ...pages.map(([page, ofPage]) => ({ page, name: ofPage[0]?.title ?? page, texts: ofPage })),
    { page: "", name: "Every page", texts: texts.filter((text) => !isOfPage(text)) },
  ];
}

const fallback = staleIfError<Awaited<ReturnType<Route.ClientLoaderArgs["serverLoader"]>>>();
export const clientLoader = fallback.clientLoader;

export default function Pages({ loaderData }: Route.ComponentProps) {
  fallback.useLatest(loaderData);
  return (
    <>
      <h2 className="sr-only">Pages</h2>
      <ul className="border-ink border-t">
        {loaderData.map(({ page, name, texts }) => (
          <li
            key={name}
            className="grid gap-x-6 border-rule border-b max-sm:py-2 sm:grid-cols-[16rem_1fr]"
          >
            <h3 className="px-2 font-[550] text-[1rem] tracking-normal sm:py-3">
              {name}
              {page && (
                <span className="wrap-anywhere block font-mono font-normal text-note text-secondary">
                  {page}
                </span>
              )}
            </h3>
            <DocumentList documents={texts} />
          </li>
        ))}
      </ul>
    </>
  );
}
