import pg from "pg";
import type { Row, Site } from "./site.ts";

type Asked = { site: Site; databaseUrl: string | undefined };

/** Queries the running site's database, on either engine. */
export async function queryRows(
  { site, databaseUrl }: Asked,
  query: string,
  values?: unknown[],
): Promise<Row[]> {
  if (!databaseUrl) return site.ask(query, values);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return (await client.query(query, values)).rows;
  } finally {
    await client.end();
  }
}

/** Makes a table of a site on PostgreSQL refuse every row with this email address during `work`. */
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
