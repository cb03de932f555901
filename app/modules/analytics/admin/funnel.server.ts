import { can, type Role } from "#modules/accounts/permissions.ts";
import { countsByValue, visitsByDay } from "#modules/analytics/.server/queries/counts.ts";
import { countTracedRequests, requestsByDay } from "#modules/leads/.server/queries/lead-figures.ts";
import { formKinds, signUpKinds } from "#modules/leads/requests/definitions.ts";
import type { Db } from "#platform/db/database.ts";
import type { Period } from "../period.ts";
import { maxForms } from "./figures.server.ts";

/** A step of the funnel, how many reached it, and of how many. */
export type FunnelStep = { name: string; count: number; of?: { name: string; count: number } };

/** Forms that ask for something: the same kinds as the leads of the funnel. */
const requestForms: ReadonlySet<string> = new Set(
  formKinds.filter((kind) => !signUpKinds.includes(kind)),
);

/**
 * From visits to won leads, as far as the person's permissions go. The steps to a lead count only visitors who accepted
 * analytics; other leads start on their own. A visit that opens two forms counts twice in the second step.
 */
export async function readFunnel(
  db: Db,
  user: { role: Role },
  period: Period,
): Promise<FunnelStep[]> {
  const mayReadLeads = can(user, "leads:read");
  const [visitDays, openedForms, traced, requestDays] = await Promise.all([
    visitsByDay(db, period),
    countsByValue(db, "opened", period, maxForms),
    mayReadLeads ? countTracedRequests(db, period) : undefined,
    mayReadLeads ? requestsByDay(db, period) : [],
  ]);
  const visits = { name: "Visits", count: total(visitDays.map(({ sum }) => sum)) };
  const forms = openedForms.filter(({ value }) => requestForms.has(value.split(" ")[0] ?? ""));
  const opened = { name: "Forms opened", count: total(forms.map(({ now }) => now)) };
  const steps = [visits, { ...opened, of: visits }];
  if (!traced) return steps;
  const leads = { name: "all leads", count: total(requestDays.map(({ requests }) => requests)) };
  return [
    ...steps,
    { name: "Leads from visits", count: traced.all, of: opened },
    { name: "Leads without a recorded visit", count: leads.count - traced.all },
    { name: "Leads won", count: total(requestDays.map(({ won }) => won)), of: leads },
  ];
}

const total = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0);
