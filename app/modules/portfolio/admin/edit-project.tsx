import { adminClientAction } from "#app/admin/action-result.ts";
import { servicesContext } from "#app/services.ts";
import { userContext } from "#modules/accounts/.server/require-user.ts";
import { readProjectCategories } from "#modules/catalogue/.server/list-services.ts";
import type { Route } from "./+types/edit-project";
import { openProject } from "./open-project.server.ts";
import { PortfolioProjectForm } from "./project-form.tsx";
import { requireProject, saveProjectAction } from "./save-project.server.ts";
import { viewPath } from "./screens.server.ts";

export const meta = () => [{ title: "Edit project | Admin" }];

export async function loader({ params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const project = await requireProject(services, params.id);
  const [data, categories] = await Promise.all([
    openProject(services, context.get(userContext), project),
    readProjectCategories(services),
  ]);
  return { data, categories, viewPath: viewPath(services, project) };
}

export const action = saveProjectAction;

export const clientAction = adminClientAction;

export default function EditProject({ loaderData, actionData }: Route.ComponentProps) {
  const { data, categories, viewPath } = loaderData;
  return (
    <PortfolioProjectForm
      key={data.id}
      title="Edit Project"
      data={data}
      categories={categories}
      viewPath={viewPath}
      answer={actionData}
    />
  );
}
