import { readdirSync } from "node:fs";
import { join } from "node:path";
import { is } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";

/** Every table that the schema declares, in any file. */
export async function schemaTables(): Promise<PgTable[]> {
  const folder = join(import.meta.dirname, "../../app/.server/db/schema");
  const modules: Record<string, unknown>[] = await Promise.all(
    readdirSync(folder).map((file) => import(join(folder, file))),
  );
  return modules.flatMap((module) =>
    Object.values(module).filter((exported) => is(exported, PgTable)),
  );
}
