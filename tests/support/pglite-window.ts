import { PGlite } from "@electric-sql/pglite";

/**
 * Loaded by the host of a site under test, before everything else. The embedded database belongs to its process
 * alone; this answers the test's questions from within, so that the site need not be stopped for them.
 */

/** The test process's query. */
type Question = { id: number; query?: string; values: unknown[] | undefined };
/** The response: the rows, or the error. */
export type Answer =
  | { id: number; rows: Record<string, unknown>[] }
  | { id: number; error: string };

let database: PGlite | undefined;
const create = PGlite.create.bind(PGlite);
PGlite.create = (async (...options: Parameters<typeof create>) => {
  database = await create(...options);
  return database;
}) as typeof PGlite.create;

process.on("message", async ({ id, query, values }: Question) => {
  // Other windows their own have questions.
  if (query === undefined) return;
  if (!database) throw new Error("there is no embedded database");
  const answer: Answer = await database.query<Record<string, unknown>>(query, values).then(
    ({ rows }) => ({ id, rows }),
    (error) => ({ id, error: String(error) }),
  );
  process.send?.(answer);
});
// The site ends when it is asked to, whether or not its test still listens.
process.channel?.unref();
