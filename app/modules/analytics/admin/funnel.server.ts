import { can, type Role } from "#modules/accounts/permissions.ts";
import { countsByValue, visitsByDay } from "#modules/analytics/.server/queries/counts.ts";
import { countTracedRequests } from "#modules/leads/.server/queries/lead-inbox.ts";
import { formKinds, signUpKinds } from "#modules/leads/requests/definitions.ts";
import type { Db } from "#platform/db/database.ts";
import type { Period } from "../period.ts";
import { maxForms } from "./figures.server.ts";

/** A step of the funnel, and how many reached it. */
export type FunnelStep = { name: string; count: number };

/** Forms that ask for something: the same kinds as the leads of the funnel. */
const requestForms: ReadonlySet<string> = new Set(
  formKinds.filter((kind) => !signUpKinds.includes(kind)),
);

/**
 * From visits to won leads, as far as the person's permissions go. Every step counts only visitors who accepted
 * analytics. A visit that opens two forms counts twice in the second step.
 */
export async function readFunnel(
  db: Db,
  user: { role: Role },
  period: Period,
): Promise<FunnelStep[]> {
  const [visits, opened, requests] = await Promise.all([
    visitsByDay(db, period),
    countsByValue(db, "opened", period, maxForms),
    can(user, "leads:read") ? countTracedRequests(db, period) : undefined,
  ]);
  const forms = opened.filter(({ value }) => requestForms.has(value.split(" ")[0] ?? ""));
  return [
    { name: "Visits", count: visits.reduce((total, { sum }) => total + sum, 0) },
    { name: "Forms opened", count: forms.reduce((total, { now }) => total + now, 0) },
    ...(requests
      ? [
          { name: "Leads", count: requests.all },
          { name: "Won", count: requests.won },
        ]
      : []),
  ];
}
