import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import pg from "pg";
import type { Site } from "./site.ts";

type Row = Record<string, unknown>;

type Asked = { site: Site; databaseUrl: string | undefined };

type Question = [query: string, values?: unknown[]];

async function ask({ site, databaseUrl }: Asked, questions: readonly Question[]): Promise<Row[][]> {
  const answers: Row[][] = [];
  if (databaseUrl) {
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    try {
      for (const [query, values] of questions) {
        answers.push((await client.query(query, values)).rows);
      }
    } finally {
      await client.end();
    }
    return answers;
  }
  await site.pause();
  const pglite = await PGlite.create({
    dataDir: join(site.dataDir, "pglite"),
    extensions: { pg_trgm },
  });
  for (const [query, values] of questions) {
    answers.push((await pglite.query<Row>(query, values)).rows);
  }
  await pglite.close();
  return answers;
}

/**
 * Asks the site's database. The embedded one belongs to its process, so that site is stopped for the question and
 * started again.
 */
export async function queryRows(asked: Asked, ...question: Question): Promise<Row[]> {
  const [rows = []] = await ask(asked, [question]);
  if (!asked.databaseUrl) await asked.site.restart();
  return rows;
}

/** As {@link queryRows} for what ends a test: several questions, and no embedded site is started again. */
export function lastRows(asked: Asked, ...queries: string[]): Promise<Row[][]> {
  return ask(
    asked,
    queries.map((query): Question => [query]),
  );
}

/** Lets a table of a site on PostgreSQL refuse every row with this mail address while `work` goes on. */
export async function whileRefused<Result>(
  asked: Asked & { email: string },
  table: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const refusal = `add constraint refused check (email <> '${asked.email}')`;
  await queryRows(asked, `alter table ${table} ${refusal}`);
  try {
    return await work();
  } finally {
    await queryRows(asked, `alter table ${table} drop constraint refused`);
  }
}
