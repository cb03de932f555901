import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import pg from "pg";
import type { Site } from "./site.ts";

type Row = Record<string, unknown>;

/**
 * Asks the site's database. The embedded one belongs to its process, so that site is stopped for the question and
 * started again.
 */
export async function queryRows(
  { site, databaseUrl }: { site: Site; databaseUrl: string | undefined },
  query: string,
  values: unknown[] = [],
): Promise<Row[]> {
  if (databaseUrl) {
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    try {
      return (await client.query(query, values)).rows;
    } finally {
      await client.end();
    }
  }
  await site.pause();
  const pglite = await PGlite.create({
    dataDir: join(site.dataDir, "pglite"),
    extensions: { pg_trgm },
  });
  const { rows } = await pglite.query<Row>(query, values);
  await pglite.close();
  await site.restart();
  return rows;
}
