import { adminClientAction } from "#app/admin/action-result.ts";
import { ListScreen } from "#app/admin/list-screen.tsx";
import { useChange } from "#app/admin/use-change.ts";
import { servicesContext } from "#app/services.ts";
import { RowAction, RowActions } from "#app/ui/row-actions.tsx";
import { Cell, Row, Table } from "#app/ui/table.tsx";
import { type ListedRule, listLeadRules } from "#modules/leads/.server/queries/lead-settings.ts";
import { leadDefinitions } from "../../requests/definitions.ts";
import type { Route } from "./+types/rules";
import { RuleForm } from "./rule-form.tsx";
import { type RuleChoices, ruleChoices, rulesAction } from "./rules-actions.server.ts";

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
          <RowAction
            label={way === "up" ? "Up" : "Down"}
            aria-disabled={!isPossible}
            onClick={() => isPossible && change.send(way, { id })}
          />
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
              <RowActions of={`: ${what}`}>
                {move("up", index > 0)}
                {move("down", index < rules.length - 1)}
                <RowAction label="Edit" to={`/admin/leads/settings/rules/${id}`} />
                <RowAction
                  label="Delete"
                  ask="Are you sure you want to delete this rule?"
                  onClick={() => change.send("delete", { id })}
                  isDestructive
                >
                  {what}
                </RowAction>
              </RowActions>
            </Cell>
          </Row>
        );
      })}
    </Table>
  );
}

export const meta = () => [{ title: "Lead rules" }];

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const [rules, choices] = await Promise.all([listLeadRules(services.db), ruleChoices(services)]);
  return { rules, choices };
}

export const action = rulesAction;
export const clientAction = adminClientAction;

/** The rules that assign new leads. */
export default function Rules({ loaderData }: Route.ComponentProps) {
  const { rules, choices } = loaderData;
  const add = useChange<typeof rulesAction>();
  const change = useChange<typeof rulesAction>();
  return (
    <ListScreen
      title="Rules"
      isInSection
      lead="The first matching rule sets the owner of a new lead and who is notified. Leads that match no rule are unassigned."
      above={
        <RuleForm
          change={add}
          intent={add.intent("add")}
          choices={choices}
          values={{ kind: null, service: null, assignTo: null, notify: "" }}
          title="Add rule"
        />
      }
      isEmpty={rules.length === 0}
      empty={{
        title: "No rules yet",
        next: "New leads stay unassigned until someone takes them.",
      }}
    >
      <RuleTable rules={rules} choices={choices} change={change} />
    </ListScreen>
  );
}
