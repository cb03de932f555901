import { staleIfError } from "#app/admin/stale-if-error.ts";
import { servicesContext } from "#app/services.ts";
import { documentPath } from "../document-path.ts";
import type { Route } from "./+types/navigation";
import { listDocuments } from "./document-list.server.ts";
import { DocumentList } from "./document-list.tsx";

export const meta = () => [{ title: "Navigation" }];

/** The frame of every public page. */
export const loader = ({ context }: Route.LoaderArgs) =>
  listDocuments(context.get(servicesContext).db, ({ id }) =>
    documentPath(id).startsWith("/admin/site/navigation/"),
  );

const fallback = staleIfError<Awaited<ReturnType<Route.ClientLoaderArgs["serverLoader"]>>>();
export const clientLoader = fallback.clientLoader;

export default function Navigation({ loaderData }: Route.ComponentProps) {
  fallback.useLatest(loaderData);
  return (
    <>
      <h2 className="sr-only">Navigation</h2>
      <div className="border-ink border-t">
        <DocumentList documents={loaderData} />
      </div>
    </>
  );
}
