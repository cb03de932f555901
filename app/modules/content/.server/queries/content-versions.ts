import { sql } from "drizzle-orm";
import type { ContentTag } from "#app/lib/content-tags.ts";
import type { Db, Tx } from "#platform/db/database.ts";
import { contentVersions } from "../schema/site.ts";

/** Increments the counters of `tags`; the rows stay locked until commit, so call it last. */
export async function countContentChange(tx: Tx, tags: readonly ContentTag[]): Promise<void> {
  if (tags.length === 0) return;
  await tx
    .insert(contentVersions)
    // Sorted, so that concurrent transactions lock in the same order (no deadlock).
    .values([...new Set(tags)].sort().map((tag) => ({ tag })))
    .onConflictDoUpdate({
      target: contentVersions.tag,
      set: { version: sql`${contentVersions.version} + 1` },
    });
}

/** The change counters of all tags; a tag that never changed is missing. */
export async function readContentVersions(db: Db): Promise<Map<string, number>> {
  const rows = await db.select().from(contentVersions);
  return new Map(rows.map(({ tag, version }) => [tag, version]));
}
