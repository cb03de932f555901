import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import pg from "pg";
import type { Site } from "./site.ts";

type Row = Record<string, unknown>;

type Asked = { site: Site; databaseUrl: string | undefined };

async function ask({ site, databaseUrl }: Asked, query: string, values: unknown[]): Promise<Row[]> {
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
  return rows;
}

/**
 * Asks the site's database. The embedded one belongs to its process, so that site is stopped for the question and
 * started again.
 */
export async function queryRows(asked: Asked, query: string, values: unknown[] = []) {
  const rows = await ask(asked, query, values);
  if (!asked.databaseUrl) await asked.site.restart();
  return rows;
}

/** As {@link queryRows} for what ends a test: several questions, and no embedded site is started again. */
export async function lastRows(asked: Asked, ...queries: string[]): Promise<Row[][]> {
  const answers: Row[][] = [];
  for (const query of queries) answers.push(await ask(asked, query, []));
  return answers;
}
