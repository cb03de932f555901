import type { DatabaseClient } from "#platform/db/database.ts";

type Statement = { text: string; values: unknown[] };

/** Records the statements sent to the database during `work`. */
export async function statementsOf(
  { engine }: DatabaseClient,
  work: () => Promise<unknown>,
): Promise<Statement[]> {
  const statements: Statement[] = [];
  const client: { query: (...given: never[]) => unknown } =
    engine.kind === "pglite" ? engine.pglite : engine.pools.job;
  const query = client.query;
  client.query = (...given: unknown[]) => {
    const [asked, values = []] = given as [string | { text: string }, unknown[]?];
    statements.push({ text: typeof asked === "string" ? asked : asked.text, values });
    return query.apply(client, given as never[]);
  };
  try {
    await work();
  } finally {
    client.query = query;
  }
  return statements;
}

/** The database's query plan for a statement. */
export async function planOf(
  { engine }: DatabaseClient,
  { text, values }: Statement,
): Promise<string> {
  const explain = `explain ${text}`;
  const { rows } =
    engine.kind === "pglite"
      ? await engine.pglite.query<Record<string, unknown>>(explain, values)
      : await engine.pools.job.query<Record<string, unknown>>(explain, values);
  return rows.map((row) => Object.values(row).join()).join("\n");
}
