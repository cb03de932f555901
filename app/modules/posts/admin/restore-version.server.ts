import type { RouterContextProvider } from "react-router";
import { servicesContext } from "#app/services.ts";
import { findRevision } from "#modules/posts/.server/queries/post-revisions.ts";
import { requirePost } from "./open-post.server.ts";
import { changePost } from "./save-post.server.ts";

/**
 * Saves the text of an earlier version as a new one; slug and publication stay as they are. Returns the title, or
 * nothing if the version does not exist.
 */
export async function restoreVersion(
  context: Readonly<RouterContextProvider>,
  id: string,
  version: number,
): Promise<string | undefined> {
  const { db } = context.get(servicesContext);
  const before = await requirePost(db, id);
  const former = await findRevision(db, before.id, version);
  if (!former) return undefined;
  const { slug, published, publishedAt } = before.post;
  const post = { ...former.post, slug, published, publishedAt };
  const saved = await changePost(context, {
    before,
    base: before.version,
    post,
    action: "restore",
  });
  return saved.post.title;
}
