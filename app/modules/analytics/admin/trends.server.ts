import { can, type Role } from "#modules/accounts/permissions.ts";
import { viewsByDay, visitsByDay } from "#modules/analytics/.server/queries/counts.ts";
import { requestsByDay } from "#modules/leads/.server/queries/lead-figures.ts";
import { confirmationsByDay } from "#modules/newsletter/.server/queries/subscribers.ts";
import type { Db } from "#platform/db/database.ts";
import { daysIn, daysOf, type Period, periodBefore } from "../period.ts";

/** A figure of a period, day by day, and its sum in the previous period. */
export type Trend = { name: string; days: number[]; now: number; before: number };

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

/** The figures of a period that say how the site does, as far as the person's permissions go. */
export async function readTrends(db: Db, user: { role: Role }, period: Period): Promise<Trend[]> {
  const both = { ...period, from: periodBefore(period).from };
  const trendOf = (name: string, counts: ReadonlyMap<string, number>): Trend => {
    const all = daysIn(both).map((day) => counts.get(day) ?? 0);
    const days = all.slice(-daysOf(period));
    return { name, days, now: sum(days), before: sum(all) - sum(days) };
  };
  const byDay = (rows: readonly { day: string; sum: number }[]) =>
    new Map(rows.map(({ day, sum }) => [day, sum]));
  const [views, visits, requests, confirmations] = await Promise.all([
    viewsByDay(db, both),
    visitsByDay(db, both),
    can(user, "leads:read") ? requestsByDay(db, both) : undefined,
    can(user, "newsletter:write") ? confirmationsByDay(db, both) : undefined,
  ]);
  return [
    trendOf("Views", byDay(views)),
    trendOf("Visits", byDay(visits)),
    ...(requests
      ? [
          trendOf("Leads", new Map(requests.map(({ day, requests }) => [day, requests]))),
          trendOf("Won", new Map(requests.map(({ day, won }) => [day, won]))),
        ]
      : []),
    ...(confirmations ? [trendOf("Subscribers", byDay(confirmations))] : []),
  ];
}
