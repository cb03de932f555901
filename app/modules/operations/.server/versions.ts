import { sql } from "drizzle-orm";
import type { DatabaseClient } from "#platform/db/database.ts";

/** The versions that the site runs on. Throws while the database is down. */
export async function readVersions({ db, engine }: Pick<DatabaseClient, "db" | "engine">) {
  const [row] = await db
    .select({ version: sql<string>`version` })
    .from(sql`(select current_setting('server_version') as version) as server`);
  const postgres = `PostgreSQL ${row?.version ?? ""}`;
  return {
    node: process.version,
    database: engine.kind === "pglite" ? `Embedded PGlite (${postgres})` : postgres,
  };
}
