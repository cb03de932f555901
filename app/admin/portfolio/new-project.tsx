import { servicesContext } from "#server/services.ts";
import { adminClientAction } from "../change-answer.ts";
import type { Route } from "./+types/new-project";
import { beginProject } from "./begin-project.server.ts";
import { ProjectForm } from "./project-form.tsx";
import { saveAction } from "./save-project.server.ts";

export const meta = () => [{ title: "New project | Admin" }];

export const loader = ({ request, context }: Route.LoaderArgs) =>
  beginProject(context.get(servicesContext), new URL(request.url).searchParams.get("copy"));

export const action = saveAction;

export const clientAction = adminClientAction;

export default function NewProject({ loaderData, actionData }: Route.ComponentProps) {
  const { project, gallery } = loaderData;
  return <ProjectForm title="New Project" {...{ project, gallery }} answer={actionData} />;
}
