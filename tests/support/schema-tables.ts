import { globSync } from "node:fs";
import { join } from "node:path";
import { is } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";

const app = join(import.meta.dirname, "../../app");

/** Every table that the schema declares, in any file. */
export async function schemaTables(): Promise<PgTable[]> {
  const modules: Record<string, unknown>[] = await Promise.all(
    globSync(["platform/db/schema/tables.ts", "modules/*/.server/{schema,request-tables}.ts"], {
      cwd: app,
    }).map((file) => import(join(app, file))),
  );
  return modules.flatMap((module) =>
    Object.values(module).filter((exported) => is(exported, PgTable)),
  );
}
