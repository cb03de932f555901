import { workingHoursDocument } from "#app/content/working-hours.ts";
import { adminClientAction } from "../../change-answer.ts";
import { documentAction } from "../../site/document-actions.server.ts";
import { DocumentScreen } from "../../site/document-screen.tsx";
import { openDocument } from "../../site/open-document.server.ts";
import type { Route } from "./+types/working-hours";

export const meta = () => [{ title: "Working hours" }];

export const loader = ({ context }: Route.LoaderArgs) =>
  openDocument(context, workingHoursDocument.id);

export const action = documentAction;
export const clientAction = adminClientAction;

/** Working hours of the office, which decide when leads are due. */
export default function WorkingHours({ loaderData }: Route.ComponentProps) {
  return <DocumentScreen data={loaderData} />;
}
