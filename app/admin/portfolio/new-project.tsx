import { nextOrderIndex } from "#server/db/queries/portfolio-editing.ts";
import { servicesContext } from "#server/services.ts";
import { adminClientAction } from "../change-answer.ts";
import type { Route } from "./+types/new-project";
import { ProjectForm } from "./project-form.tsx";
import { saveAction } from "./save-project.server.ts";

export const meta = () => [{ title: "New project | Admin" }];

export async function loader({ context }: Route.LoaderArgs) {
  return { orderIndex: await nextOrderIndex(context.get(servicesContext).db) };
}

export const action = saveAction;

export const clientAction = adminClientAction;

export default function NewProject({ loaderData, actionData }: Route.ComponentProps) {
  return <ProjectForm title="New Project" project={loaderData} answer={actionData} />;
}
