import { adminClientAction } from "#app/admin/action-result.ts";
import { servicesContext } from "#app/services.ts";
import { userContext } from "#modules/accounts/.server/require-user.ts";
import { readProjectCategories } from "#modules/catalogue/.server/list-services.ts";
import type { Route } from "./+types/new-project";
import { openNewProject } from "./open-project.server.ts";
import { PortfolioProjectForm } from "./project-form.tsx";
import { saveProjectAction } from "./save-project.server.ts";

export const meta = () => [{ title: "New project | Admin" }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const copy = new URL(request.url).searchParams.get("copy");
  const [data, categories] = await Promise.all([
    openNewProject(services, context.get(userContext), copy),
    readProjectCategories(services),
  ]);
  return { data, categories };
}

export const action = saveProjectAction;

export const clientAction = adminClientAction;

export default function NewProject({ loaderData, actionData }: Route.ComponentProps) {
  const { data, categories } = loaderData;
  return (
    <PortfolioProjectForm
      key={data.draft}
      title="New Project"
      data={data}
      categories={categories}
      answer={actionData}
    />
  );
}
