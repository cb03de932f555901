import { adminClientAction } from "#app/admin/action-result.ts";
import { servicesContext } from "#app/services.ts";
import { readProjectCategories } from "#modules/catalogue/.server/list-services.ts";
import { readInitialProject } from "#modules/portfolio/.server/save-project.ts";
import type { Route } from "./+types/new-project";
import { PortfolioProjectForm } from "./project-form.tsx";
import { saveProjectAction } from "./save-project.server.ts";

export const meta = () => [{ title: "New project | Admin" }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const copy = new URL(request.url).searchParams.get("copy");
  const categories = await readProjectCategories(services);
  return { ...(await readInitialProject(services, copy)), categories };
}

export const action = saveProjectAction;

export const clientAction = adminClientAction;

export default function NewProject({ loaderData, actionData }: Route.ComponentProps) {
  const { project, gallery, categories } = loaderData;
  return (
    <PortfolioProjectForm
      title="New Project"
      {...{ project, gallery, categories }}
      answer={actionData}
    />
  );
}
