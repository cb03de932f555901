import { Link } from "react-router";
import type { useChange } from "#app/admin/use-change.ts";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { Cell, Row, Table } from "#app/ui/table.tsx";
import type { ListedRule } from "#modules/leads/.server/queries/lead-rules.ts";
import { leadDefinitions } from "../../requests/definitions.ts";
import type { RuleChoices } from "./rule-choices.server.ts";
import type { rulesAction } from "./rules-actions.server.ts";

type RuleTableProps = {
  rules: readonly ListedRule[];
  choices: RuleChoices;
  change: ReturnType<typeof useChange<typeof rulesAction>>;
};

const columns = [
  { name: "Kind" },
  { name: "Service" },
  { name: "Assign to" },
  { name: "Notify" },
  { name: "Actions", quiet: true },
];

const look =
  "inline-flex min-h-11 items-center px-1.5 text-[0.9375rem] font-[550] link aria-disabled:text-secondary aria-disabled:no-underline";

/** The rules in their order, which buttons change. */
export function RuleTable({ rules, choices, change }: RuleTableProps) {
  const serviceName = (key: string) =>
    choices.services.find(({ value }) => value === key)?.name ?? "Deleted service";
  return (
    <Table caption="Rules in order" columns={columns}>
      {rules.map((rule, index) => {
        const { id, kind, service, assignTo, assigneeName, notify } = rule;
        const can = choices.people.some(({ value }) => value === assignTo);
        const what = [
          kind ? leadDefinitions[kind].name : "Any kind",
          service ? serviceName(service) : "any service",
        ].join(", ");
        const move = (way: "up" | "down", isPossible: boolean) => (
          <button
            type="button"
            aria-disabled={!isPossible}
            onClick={() => isPossible && change.send(way, { id })}
            className={look}
          >
            {way === "up" ? "Up" : "Down"}
            <span className="sr-only">: {what}</span>
          </button>
        );
        return (
          <Row key={id}>
            <Cell name="Kind" className="font-[550]">
              {kind ? leadDefinitions[kind].name : "Any kind"}
            </Cell>
            <Cell name="Service">{service ? serviceName(service) : "Any service"}</Cell>
            <Cell name="Assign to">
              {assigneeName ?? "Unassigned"}
              {assigneeName && !can && (
                <span className="block text-danger text-note">Can no longer be assigned leads</span>
              )}
            </Cell>
            <Cell name="Notify" className="wrap-anywhere">
              {notify.join(", ") || <span className="text-secondary">The firm’s mailbox</span>}
            </Cell>
            <Cell className="md:text-right">
              <div className="-mx-1.5 flex flex-wrap gap-x-2 md:-my-2.5 md:flex-nowrap md:justify-end">
                {move("up", index > 0)}
                {move("down", index < rules.length - 1)}
                <Link to={`/admin/leads/settings/rules/${id}`} className={look}>
                  Edit<span className="sr-only">: {what}</span>
                </Link>
                <ConfirmDialog
                  question="Are you sure you want to delete this rule?"
                  confirm="Delete"
                  onConfirm={() => change.send("delete", { id })}
                  trigger={
                    <button type="button" className={`${look} text-danger`}>
                      Delete<span className="sr-only">: {what}</span>
                    </button>
                  }
                >
                  {what}
                </ConfirmDialog>
              </div>
            </Cell>
          </Row>
        );
      })}
    </Table>
  );
}
