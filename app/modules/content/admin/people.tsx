import { adminClientAction } from "#app/admin/action-result.ts";
import { servicesContext } from "#app/services.ts";
import { userContext } from "#modules/accounts/.server/require-user.ts";
import { peopleDocument } from "../people.ts";
import type { Route } from "./+types/people";
import { documentAction } from "./document-actions.server.ts";
import { DocumentScreen } from "./document-screen.tsx";
import { openDocument } from "./open-document.server.ts";

export const meta = () => [{ title: "People" }];

export const loader = ({ context }: Route.LoaderArgs) =>
  openDocument(context.get(servicesContext), context.get(userContext), peopleDocument.id);

export const action = documentAction;
export const clientAction = adminClientAction;

export default function People({ loaderData }: Route.ComponentProps) {
  return <DocumentScreen data={loaderData} />;
}
