import { Link, useLocation } from "react-router";
import { adminClientAction } from "#app/admin/action-result.ts";
import { siteSection } from "#app/admin/navigation-entries.ts";
import { servicesContext } from "#app/services.ts";
import { userContext } from "#modules/accounts/.server/require-user.ts";
import type { Route } from "./+types/document";
import { documentAction } from "./document-actions.server.ts";
import { DocumentScreen } from "./document-screen.tsx";
import { openDocument } from "./open-document.server.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.title ?? "Text" },
];

/** The address ends with the name of the document. */
export const loader = ({ url, context }: Route.LoaderArgs) => {
  const id = url.pathname.split("/").findLast(Boolean);
  return openDocument(context.get(servicesContext), context.get(userContext), id);
};

export const action = documentAction;
export const clientAction = adminClientAction;

/** The form of a document, below the tab that lists it, if any. */
export default function DocumentPage({ loaderData }: Route.ComponentProps) {
  const { pathname } = useLocation();
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
      <DocumentScreen key={loaderData.id} data={loaderData} />
    </>
  );
}
