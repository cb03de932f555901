import { adminClientAction } from "#app/admin/action-result.ts";
import { useChange } from "#app/admin/use-change.ts";
import { servicesContext } from "#app/services.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { listLeadRules } from "#modules/leads/.server/queries/lead-rules.ts";
import type { Route } from "./+types/rules";
import { ruleChoices } from "./rule-choices.server.ts";
import { RuleForm } from "./rule-form.tsx";
import { RuleTable } from "./rule-table.tsx";
import { rulesAction } from "./rules-actions.server.ts";

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
    <>
      <h2 className="text-h3">Rules</h2>
      <p className="measure mt-2 text-[0.9375rem] text-secondary">
        The first matching rule sets the owner of a new lead and who is notified. Leads that match
        no rule are unassigned.
      </p>
      <RuleForm
        change={add}
        intent={add.intent("add")}
        choices={choices}
        values={{ kind: "", service: "", assignTo: "", notify: "" }}
        title="Add rule"
      />
      <div className="mt-6">
        {rules.length > 0 ? (
          <RuleTable rules={rules} choices={choices} change={change} />
        ) : (
          <EmptyState title="No rules yet">
            <p className="text-secondary">New leads stay unassigned until someone takes them.</p>
          </EmptyState>
        )}
      </div>
    </>
  );
}
