import { adminClientAction } from "#app/admin/action-result.ts";
import { servicesContext } from "#app/services.ts";
import { userContext } from "#modules/accounts/.server/require-user.ts";
import { documentAction } from "#modules/content/admin/document-actions.server.ts";
import { DocumentScreen } from "#modules/content/admin/document-screen.tsx";
import { openDocument } from "#modules/content/admin/open-document.server.ts";
import { workingHoursDocument } from "../../working-hours.ts";
import type { Route } from "./+types/working-hours";

export const meta = () => [{ title: "Working hours" }];

export const loader = ({ context }: Route.LoaderArgs) =>
  openDocument(context.get(servicesContext), context.get(userContext), workingHoursDocument.id);

export const action = documentAction;
export const clientAction = adminClientAction;

/** Working hours of the office, which decide when leads are due. */
export default function WorkingHours({ loaderData }: Route.ComponentProps) {
  return <DocumentScreen data={loaderData} />;
}
