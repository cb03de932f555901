import { Link } from "react-router";
import { adminClientAction } from "#app/admin/action-result.ts";
import { useChange } from "#app/admin/use-change.ts";
import { servicesContext } from "#app/services.ts";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
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
const look = "inline-flex min-h-11 items-center px-1.5 text-[0.9375rem] font-[550] link";

/** Texts for replies that are often needed. */
export default function Templates({ loaderData }: Route.ComponentProps) {
  const { templates } = loaderData;
  const add = useChange<typeof templatesAction>();
  const change = useChange<typeof templatesAction>();
  return (
    <>
      <h2 className="text-h3">Templates</h2>
      <p className="measure mt-2 text-[0.9375rem] text-secondary">
        Insert a template into a reply with “Use template”, then edit it.
      </p>
      <TemplateForm
        // Remounting empties the form once a template was added.
        key={templates.length}
        change={add}
        intent={add.intent("add")}
        values={{ name: "", subject: "", text: "" }}
        title="Add template"
      />
      <div className="mt-6">
        {templates.length === 0 ? (
          <EmptyState title="No templates yet">
            <p className="text-secondary">Add a template for replies you send often.</p>
          </EmptyState>
        ) : (
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
                  <div className="-mx-1.5 flex flex-wrap gap-x-2 md:-my-2.5 md:flex-nowrap md:justify-end">
                    <Link to={`/admin/leads/settings/templates/${id}`} className={look}>
                      Edit<span className="sr-only">: {name}</span>
                    </Link>
                    <ConfirmDialog
                      question="Are you sure you want to delete this template?"
                      confirm="Delete"
                      onConfirm={() => change.send("delete", { id })}
                      trigger={
                        <button type="button" className={`${look} text-danger`}>
                          Delete<span className="sr-only">: {name}</span>
                        </button>
                      }
                    >
                      {name}
                    </ConfirmDialog>
                  </div>
                </Cell>
              </Row>
            ))}
          </Table>
        )}
      </div>
    </>
  );
}
