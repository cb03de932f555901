import { can, type Role } from "#modules/accounts/permissions.ts";
import { countsByValue, visitsByDay } from "#modules/analytics/.server/queries/counts.ts";
import { countTracedRequests, requestsByDay } from "#modules/leads/.server/queries/lead-figures.ts";
import { formKinds, signUpKinds } from "#modules/leads/requests/definitions.ts";
import type { Db } from "#platform/db/database.ts";
import type { Period } from "../period.ts";
import { maxForms } from "./figures.server.ts";

/** A step of the funnel. */
export type FunnelStep = {
  name: string;
  count: number;
  /** How many of them have a recorded visit; the steps before a lead have no others. */
  traced: number;
  /** How many of the step before it got this far; undefined if the two count different people. */
  share?: { part: number; of: { name: string; count: number } };
};

/** Forms that ask for something: the same kinds as the leads of the funnel. */
const requestForms: ReadonlySet<string> = new Set(
  formKinds.filter((kind) => !signUpKinds.includes(kind)),
);

/**
 * From visits to won leads, as far as the person's permissions go. Visits and opened forms count only visitors who
 * accepted analytics, leads count everyone. A visit that opens two forms counts twice in the second step.
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
  const steps = [
    { ...visits, traced: visits.count },
    { ...opened, traced: opened.count, ...partOf(opened.count, visits) },
  ];
  if (!traced) return steps;
  const leads = { name: "Leads", count: total(requestDays.map(({ requests }) => requests)) };
  const won = total(requestDays.map(({ won }) => won));
  return [
    ...steps,
    { ...leads, traced: traced.all, ...partOf(traced.all, opened) },
    { name: "Won", count: won, traced: traced.won, ...partOf(won, leads) },
  ];
}

/** A part of the step before it. A visit may open two forms, and a lead may come from a visit of an earlier period. */
const partOf = (part: number, of: { name: string; count: number }): Pick<FunnelStep, "share"> =>
  of.count > 0 && part <= of.count ? { share: { part, of } } : {};

const total = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0);
