import { staleIfError } from "#app/admin/stale-if-error.ts";
import { servicesContext } from "#app/services.ts";
import { footerDocument, headerDocument } from "#app/site/content/navigation.ts";
import type { Route } from "./+types/navigation";
import { listingOf, listTexts } from "./document-list.server.ts";
import { DocumentList } from "./document-list.tsx";

export const meta = () => [{ title: "Navigation" }];

/** The frame of every public page. */
export const loader = ({ context }: Route.LoaderArgs) =>
  listTexts(context.get(servicesContext).db, [headerDocument, footerDocument].map(listingOf));

const fallback = staleIfError<Awaited<ReturnType<Route.ClientLoaderArgs["serverLoader"]>>>();
export const clientLoader = fallback.clientLoader;

export default function Navigation({ loaderData }: Route.ComponentProps) {
  fallback.useLatest(loaderData);
  return (
    <>
      <h2 className="sr-only">Navigation</h2>
      <DocumentList caption="Navigation" texts={loaderData} />
    </>
  );
}
