import { PGlite } from "@electric-sql/pglite";

/**
 * Preloaded into the host of a site under test. Only the site's process can use the embedded database, so this code runs the
 * test's queries inside it, without stopping the site.
 */

/** A query from the test's process. */
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
  // Messages for other preloaded modules.
  if (query === undefined) return;
  if (!database) throw new Error("there is no embedded database");
  const answer: Answer = await database.query<Record<string, unknown>>(query, values).then(
    ({ rows }) => ({ id, rows }),
    (error) => ({ id, error: String(error) }),
  );
  process.send?.(answer);
});
// Lets the site exit even if its test is still connected.
process.channel?.unref();
