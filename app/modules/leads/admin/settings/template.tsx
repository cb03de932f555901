import { data } from "react-router";
import { adminClientAction } from "#app/admin/action-result.ts";
import { EntryHeading } from "#app/admin/fields-form.tsx";
import { useChange } from "#app/admin/use-change.ts";
import { servicesContext } from "#app/services.ts";
import { listReplyTemplates } from "#modules/leads/.server/queries/lead-settings.ts";
import type { Route } from "./+types/template";
import { TemplateForm } from "./template-form.tsx";
import { changeTemplateAction } from "./templates-actions.server.ts";

export const meta = () => [{ title: "Reply template" }];

export async function loader({ params, context }: Route.LoaderArgs) {
  const templates = await listReplyTemplates(context.get(servicesContext).db);
  const template = templates.find(({ id }) => id === params.id);
  if (!template)
    throw data("This template does not exist. It may have been deleted.", { status: 404 });
  return { template };
}

export const action = changeTemplateAction;
export const clientAction = adminClientAction;

/** One template. */
export default function Template({ loaderData }: Route.ComponentProps) {
  const change = useChange<typeof changeTemplateAction>();
  return (
    <>
      <EntryHeading list={{ name: "All templates", to: "/admin/leads/settings/templates" }}>
        Template
      </EntryHeading>
      <TemplateForm change={change} values={loaderData.template} />
    </>
  );
}
