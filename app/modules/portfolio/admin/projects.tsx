import { adminClientAction } from "#app/admin/action-result.ts";
import { NoScriptResult } from "#app/admin/form-result.tsx";
import { ScreenHead, ViewLinks } from "#app/admin/screen-head.tsx";
import { staleIfError } from "#app/admin/stale-if-error.ts";
import { servicesContext } from "#app/services.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import type { Route } from "./+types/projects";
import { portfolioAction } from "./actions.server.ts";
import { AutoAssignment } from "./auto-assignment.tsx";
import { ManualAssignment } from "./manual-assignment.tsx";
import { Overview } from "./overview.tsx";
import { readScreen } from "./screens.server.ts";

export const meta = () => [{ title: "Portfolio | Admin" }];

export function loader({ request, context }: Route.LoaderArgs) {
  return readScreen(context.get(servicesContext), new URL(request.url).searchParams);
}

export const action = portfolioAction;

const fallback = staleIfError<Awaited<ReturnType<Route.ClientLoaderArgs["serverLoader"]>>>();
export const clientLoader = fallback.clientLoader;
export const clientAction = adminClientAction;

const tabs = [
  { value: "overview", name: "Project Overview" },
  { value: "manual", name: "Manual Assignment" },
  { value: "auto", name: "Auto Assignment" },
] as const;

/** The portfolio: projects and their images. */
export default function Portfolio({ loaderData, actionData }: Route.ComponentProps) {
  fallback.useLatest(loaderData);
  return (
    <>
      <ScreenHead
        title="Portfolio"
        views={
          <ViewLinks
            label="Portfolio"
            views={tabs.map(({ value, name }) => ({
              name,
              to: value === "overview" ? "/admin/portfolio" : `?tab=${value}`,
              isCurrent: value === loaderData.tab,
            }))}
          />
        }
        actions={<ButtonLink to="/admin/portfolio/new">Add Project</ButtonLink>}
      />
      <NoScriptResult result={actionData} />
      {loaderData.tab === "overview" && <Overview screen={loaderData} />}
      {loaderData.tab === "manual" && <ManualAssignment screen={loaderData} />}
      {loaderData.tab === "auto" && <AutoAssignment screen={loaderData} />}
    </>
  );
}
