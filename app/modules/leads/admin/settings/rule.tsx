import { data } from "react-router";
import { adminClientAction } from "#app/admin/action-result.ts";
import { EntryHeading } from "#app/admin/fields-form.tsx";
import { useChange } from "#app/admin/use-change.ts";
import { servicesContext } from "#app/services.ts";
import { listLeadRules } from "#modules/leads/.server/queries/lead-settings.ts";
import type { Route } from "./+types/rule";
import { RuleForm } from "./rule-form.tsx";
import { changeRuleAction, ruleChoices } from "./rules-actions.server.ts";

export const meta = () => [{ title: "Lead rule" }];

export async function loader({ params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const [rules, choices] = await Promise.all([listLeadRules(services.db), ruleChoices(services)]);
  const rule = rules.find(({ id }) => id === params.id);
  if (!rule) throw data("This rule does not exist. It may have been deleted.", { status: 404 });
  return { rule, choices };
}

export const action = changeRuleAction;
export const clientAction = adminClientAction;

/** One rule. */
export default function Rule({ loaderData }: Route.ComponentProps) {
  const { rule, choices } = loaderData;
  const change = useChange<typeof changeRuleAction>();
  const { kind, service, assignTo, notify } = rule;
  return (
    <>
      <EntryHeading list={{ name: "All rules", to: "/admin/leads/settings/rules" }}>
        Rule
      </EntryHeading>
      <RuleForm
        change={change}
        choices={choices}
        values={{ kind, service, assignTo, notify: notify.join(", ") }}
      />
    </>
  );
}
