import { sql } from "drizzle-orm";

/** Today in UTC. */
export const today = sql`(now() at time zone 'UTC')::date`;

/** The first of the last `days` days, today among them. */
export const firstOf = (days: number) => sql`${today} - ${days - 1}::int`;
