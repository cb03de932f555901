import { servicesContext } from "#server/services.ts";
import { adminClientAction } from "../change-answer.ts";
import type { Route } from "./+types/edit-project";
import { ProjectForm } from "./project-form.tsx";
import { requireProject, saveAction } from "./save-project.server.ts";

export const meta = () => [{ title: "Edit project | Admin" }];

export const loader = ({ params, context }: Route.LoaderArgs) =>
  requireProject(context.get(servicesContext), params.id);

export const action = saveAction;

export const clientAction = adminClientAction;

export default function EditProject({ loaderData, actionData }: Route.ComponentProps) {
  const { id } = loaderData;
  return <ProjectForm key={id} title="Edit Project" project={loaderData} answer={actionData} />;
}
