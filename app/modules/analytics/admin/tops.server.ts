import type { Role } from "#modules/accounts/permissions.ts";
import type { Db } from "#platform/db/database.ts";
import type { Period } from "../period.ts";
import { type FigureKey, type FigureList, figureKeysFor, readAnalytics } from "./figures.server.ts";

/** The tables whose first rows are always in sight. */
const topKeys: readonly FigureKey[] = ["landing-pages", "hosts", "leads-by-kind"];

const topRows = 5;

/** The first rows of the tables that answer most questions, as far as the person's permissions go. */
export function readTops(db: Db, user: { role: Role }, period: Period): Promise<FigureList[]> {
  const mine = figureKeysFor(user);
  const keys = topKeys.filter((key) => mine.includes(key));
  return Promise.all(keys.map((key) => readAnalytics(db, key, period, topRows)));
}
