import { useState } from "react";
import { Link, useLocation } from "react-router";
import { adminClientAction } from "#app/admin/action-result.ts";
import { siteSection } from "#app/admin/navigation-entries.ts";
import { previewWidth } from "#app/admin/preferences.ts";
import { servicesContext } from "#app/services.ts";
import { userContext } from "#modules/accounts/.server/require-user.ts";
import { listPlaceholders } from "#modules/content/.server/list-placeholders.ts";
import type { Route } from "./+types/document";
import { documentAction } from "./document-actions.server.ts";
import { DocumentOutline } from "./document-outline.tsx";
import { DocumentScreen } from "./document-screen.tsx";
import { openDocument } from "./open-document.server.ts";
import { outlineOf } from "./site-pages.server.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.document.title ?? "Text" },
];

/** The address ends with the name of the document. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const id = url.pathname.split("/").findLast(Boolean);
  const services = context.get(servicesContext);
  const document = await openDocument(services, context.get(userContext), id);
  const [site, withPlaceholders] = await Promise.all([
    services.documents.current(),
    listPlaceholders(services.db),
  ]);
  return { document, outline: outlineOf(site, document, withPlaceholders) };
}

export const action = documentAction;
export const clientAction = adminClientAction;

/**
 * Whether a wide preview leaves the outline no column. Without it the preview has a smaller part of the screen, so it has
 * to become narrower than that for the outline to return.
 */
function useFoldedOutline(hasPreview: boolean): boolean {
  const width = previewWidth.useWidth();
  const [isFolded, setFolded] = useState(false);
  const isWide = width > (isFolded ? 38 : 50);
  if (isWide !== isFolded) setFolded(isWide);
  return hasPreview && isWide;
}

/** The form of a document, below the tab that lists it, if any, and next to the outline of its page. */
export default function DocumentPage({ loaderData: { document, outline } }: Route.ComponentProps) {
  const { pathname } = useLocation();
  const isFolded = useFoldedOutline(document.previewPath !== null);
  const tab = siteSection.tabs.find(({ to }) => pathname.startsWith(`${to}/`));
  return (
    <>
      {tab && (
        <p className="-mt-2">
          <Link to={tab.to} className="link inline-flex min-h-target items-center">
            {tab.name}
          </Link>
        </p>
      )}
      <div
        className={
          outline && !isFolded ? "xl:grid xl:grid-cols-[11rem_minmax(0,1fr)] xl:gap-x-6" : undefined
        }
      >
        {outline && <DocumentOutline outline={outline} isFolded={isFolded} />}
        <DocumentScreen key={document.id} data={document} />
      </div>
    </>
  );
}
