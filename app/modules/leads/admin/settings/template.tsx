import { data, Link } from "react-router";
import { adminClientAction } from "#app/admin/change-answer.ts";
import { useChange } from "#app/admin/use-change.ts";
import { servicesContext } from "#app/services.ts";
import { listReplyTemplates } from "#modules/leads/.server/queries/reply-templates.ts";
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
      <Link to="/admin/leads/settings/templates" className="link inline-flex min-h-11 items-center">
        All templates
      </Link>
      <h2 className="text-h3">Template</h2>
      <div className="mt-4 border border-rule bg-white p-5 pt-2">
        <TemplateForm
          Form={change.Form}
          intent={{}}
          answer={change.data?.errors ? change.data : undefined}
          isBusy={change.state !== "idle"}
          values={loaderData.template}
          submit="Save"
        />
      </div>
    </>
  );
}
