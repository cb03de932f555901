import type { RouterContextProvider } from "react-router";
import { findPost, rowsOfPost } from "#server/db/queries/blog-posts.ts";
import { moveToTrash } from "#server/db/queries/trash.ts";
import { userContext } from "#server/require-user.ts";
import { servicesContext } from "#server/services.ts";
import { adminChange } from "../change.server.ts";
import type { ChangeAnswer } from "../change-answer.ts";
import { changePost, SaveRefusal } from "./save-post.server.ts";

type Context = Readonly<RouterContextProvider>;

const gone = { failed: "There is no such post any more." };

/** Publishes a post now, or makes it a draft. */
export async function togglePost(
  context: Context,
  id: string,
  action: "publish" | "unpublish",
): Promise<ChangeAnswer> {
  const before = await findPost(context.get(servicesContext).db, id);
  if (!before) return gone;
  const published = action === "publish";
  const publishedAt = published ? new Date().toISOString() : null;
  const post = { ...before.post, published, publishedAt };
  try {
    await changePost(context, { before, base: before.version, post, action });
  } catch (error) {
    if (!(error instanceof SaveRefusal)) throw error;
    return { failed: "Somebody else changed this post at the same moment. Please try again." };
  }
  return { done: `“${post.title}” is ${published ? "published" : "a draft"} now.` };
}

/** Moves a post to the trash with its history, its former slugs and what was typed into it. */
export async function deletePost(context: Context, id: string): Promise<ChangeAnswer> {
  const found = await findPost(context.get(servicesContext).db, id);
  if (!found) return gone;
  const label = `“${found.post.title}”`;
  const tags = ["blog"] as const;
  const entry = {
    action: "delete",
    entity: "post",
    entityId: id,
    detail: { title: found.post.title },
  };
  const undo = await adminChange(context, { tags, ...entry }, (tx) =>
    moveToTrash(tx, {
      entity: "post",
      entityId: id,
      label,
      deletedBy: context.get(userContext).id,
      rows: rowsOfPost(id),
      tags,
    }),
  );
  return undo ? { done: `${label} was deleted.`, undo } : gone;
}
