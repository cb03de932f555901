import { adminClientAction } from "#app/admin/action-result.ts";
import { servicesContext } from "#app/services.ts";
import { userContext } from "#modules/accounts/.server/require-user.ts";
import { firmDocument } from "../firm.ts";
import type { Route } from "./+types/firm";
import { documentAction } from "./document-actions.server.ts";
import { DocumentScreen } from "./document-screen.tsx";
import { openDocument } from "./open-document.server.ts";

export const meta = () => [{ title: "Firm" }];

export const loader = ({ context }: Route.LoaderArgs) =>
  openDocument(context.get(servicesContext), context.get(userContext), firmDocument.id);

export const action = documentAction;
export const clientAction = adminClientAction;

export default function Firm({ loaderData }: Route.ComponentProps) {
  return <DocumentScreen data={loaderData} />;
}
