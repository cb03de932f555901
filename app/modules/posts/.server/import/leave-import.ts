import type { JobServices } from "#app/job-handler.ts";
import { insertAuditEntry } from "#modules/operations/.server/queries/audit-log.ts";
import { moveToTrash } from "#modules/trash/.server/queries/trash.ts";
import { lockPosts, rowsOfPost } from "../queries/blog-posts.ts";
import { changeImport, type FoundImport, listUntouchedDrafts } from "../queries/post-imports.ts";
import { importPath } from "./import-path.ts";
import type { Actor } from "./take-images.ts";

/** Posts deleted in one transaction: it must not block others. */
const atOnce = 20;

/**
 * Moves the drafts of an import to the trash for `actor`, except those that someone has saved or published since.
 * Returns whether it has finished; an interrupted one continues with the rest.
 */
export async function leaveImport(
  { db, privateFiles, stopping }: JobServices,
  row: FoundImport,
  actor: Actor,
): Promise<boolean> {
  for (;;) {
    if (stopping.aborted) return false;
    const ids = await listUntouchedDrafts(db, row.id, { limit: atOnce });
    if (ids.length === 0) break;
    await db.transaction(async (tx) => {
      for (const { id, post, version } of await lockPosts(tx, ids)) {
        if (post.published || version !== 1) continue;
        await moveToTrash(tx, {
          entity: "post",
          entityId: id,
          label: `“${post.title}”`,
          deletedBy: actor.id ?? "",
          rows: rowsOfPost(id),
          tags: ["blog"],
        });
        const detail = { title: post.title };
        await insertAuditEntry(tx, actor, {
          action: "delete",
          entity: "post",
          entityId: id,
          detail,
        });
      }
    });
  }
  const change = { from: ["leaving"] as const, state: "left" as const, endedAt: new Date() };
  await db.transaction((tx) => changeImport(tx, row.id, change));
  await privateFiles.remove(importPath(row.id));
  return true;
}
