import { sql } from "drizzle-orm";

/** Today in UTC. */
export const today = sql<string>`(now() at time zone 'UTC')::date`;
