import { sql } from "drizzle-orm";
import type { ContentTag } from "#app/lib/content-tags.ts";
import type { Db, Tx } from "../client.ts";
import { contentVersions } from "../schema/site.ts";

/** Counts a change of `tags`; the rows stay locked until the change is committed, so call it last. */
export async function countContentChange(tx: Tx, tags: readonly ContentTag[]): Promise<void> {
  if (tags.length === 0) return;
  await tx
    .insert(contentVersions)
    // In one order, so that two changes never wait for each other.
    .values([...new Set(tags)].sort().map((tag) => ({ tag })))
    .onConflictDoUpdate({
      target: contentVersions.tag,
      set: { version: sql`${contentVersions.version} + 1` },
    });
}

/** How often the content behind each tag was changed; a tag that never was is not among them. */
export async function readContentVersions(db: Db): Promise<Map<string, number>> {
  const rows = await db.select().from(contentVersions);
  return new Map(rows.map(({ tag, version }) => [tag, version]));
}
