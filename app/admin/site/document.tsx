import { Link } from "react-router";
import { adminClientAction } from "../change-answer.ts";
import type { Route } from "./+types/document";
import { documentAction } from "./document-actions.server.ts";
import { DocumentScreen } from "./document-screen.tsx";
import { openDocument } from "./open-document.server.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.title ?? "Text" },
];

export const loader = ({ params, context }: Route.LoaderArgs) =>
  openDocument(context, params.document);

export const action = documentAction;
export const clientAction = adminClientAction;

export default function DocumentPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <p className="-mt-2">
        <Link to="/admin/site/pages" className="link inline-flex min-h-11 items-center">
          Pages
        </Link>
      </p>
      <DocumentScreen key={loaderData.id} data={loaderData} />
    </>
  );
}
