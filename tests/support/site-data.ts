import { createHash } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { getTableName, sql } from "drizzle-orm";
import { exportedTables } from "#app/exported-tables.ts";
import { areas } from "#modules/backup/.server/layout.ts";
import type { Stores } from "#modules/backup/.server/source.ts";

/** The rows of all tables that are exported; jobs are not. */
async function rowsOf({ database }: Stores): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  await database.db.transaction(async (tx) => {
    await tx.execute(sql`set local time zone 'UTC'`);
    for (const table of exportedTables) {
      const { rows } = await tx.execute(sql`select to_jsonb(t) - 'job_id' as row from ${table} t`);
      found[getTableName(table)] = rows.map(({ row }) => JSON.stringify(row)).sort();
    }
  });
  return found;
}

/** All files: area, path and a hash of their bytes. */
async function filesOf({ files }: Stores): Promise<string[]> {
  const found: string[] = [];
  for (const area of areas) {
    for (const { path } of (await files[area].list()).objects) {
      // In a single bucket, private files have a prefix below the public area.
      if (area === "public" && path.startsWith("private/")) continue;
      const content = await buffer(await files[area].read(path));
      const hash = createHash("sha256").update(content).digest("hex");
      found.push(`${area} ${path} ${await files[area].contentType(path)} ${hash}`);
    }
  }
  return found.sort();
}

/** All data of a site, for comparison with another one. */
export const siteDataOf = async (stores: Stores) => ({
  rows: await rowsOf(stores),
  files: await filesOf(stores),
});
