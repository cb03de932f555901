import { adminClientAction } from "#app/admin/action-result.ts";
import { ListScreen } from "#app/admin/list-screen.tsx";
import { useChange } from "#app/admin/use-change.ts";
import { servicesContext } from "#app/services.ts";
import { RowAction, RowActions } from "#app/ui/row-actions.tsx";
import { Cell, Row, Table } from "#app/ui/table.tsx";
import { listReplyTemplates } from "#modules/leads/.server/queries/lead-settings.ts";
import type { Route } from "./+types/templates";
import { TemplateForm } from "./template-form.tsx";
import { templatesAction } from "./templates-actions.server.ts";

export const meta = () => [{ title: "Reply templates" }];

export async function loader({ context }: Route.LoaderArgs) {
  return { templates: await listReplyTemplates(context.get(servicesContext).db) };
}

export const action = templatesAction;
export const clientAction = adminClientAction;

const columns = [{ name: "Name" }, { name: "Subject" }, { name: "Actions", quiet: true }];

/** Texts for replies that are often needed. */
export default function Templates({ loaderData }: Route.ComponentProps) {
  const { templates } = loaderData;
  const add = useChange<typeof templatesAction>();
  const change = useChange<typeof templatesAction>();
  return (
    <ListScreen
      title="Templates"
      isInSection
      lead="Insert a template into a reply with “Use template”, then edit it."
      above={
        <TemplateForm
          // Remounting empties the form once a template was added.
          key={templates.length}
          change={add}
          intent={add.intent("add")}
          values={{ name: "", subject: "", text: "" }}
          title="Add template"
        />
      }
      isEmpty={templates.length === 0}
      empty={{
        title: "No templates yet",
        drawing: "row-half-section",
        next: "Add a template for replies you send often.",
      }}
    >
      <Table caption="Templates by name" columns={columns}>
        {templates.map(({ id, name, subject }) => (
          <Row key={id}>
            <Cell name="Name" className="wrap-anywhere font-[550]">
              {name}
            </Cell>
            <Cell name="Subject" className="wrap-anywhere">
              {subject || <span className="text-secondary">The reply’s own</span>}
            </Cell>
            <Cell className="md:text-right">
              <RowActions of={`: ${name}`}>
                <RowAction label="Edit" to={`/admin/leads/settings/templates/${id}`} />
                <RowAction
                  label="Delete"
                  ask="Are you sure you want to delete this template?"
                  onClick={() => change.send("delete", { id })}
                  isDestructive
                >
                  {name}
                </RowAction>
              </RowActions>
            </Cell>
          </Row>
        ))}
      </Table>
    </ListScreen>
  );
}
