import type { ActionCall } from "#app/admin/actions.server.ts";
import type { ChangeAnswer } from "#app/admin/change-answer.ts";
import { redirectWithNotice } from "#app/admin/notice.server.ts";
import { freeSlug } from "#modules/posts/.server/post-slugs.ts";
import { findPost } from "#modules/posts/.server/queries/blog-posts.ts";
import { gone } from "./change-list.server.ts";
import { createPost } from "./save-post.server.ts";

/** Creates a draft with a post's text at another address, and opens it. */
export async function duplicatePost({
  context,
  services: { db },
  values: { id },
}: ActionCall<{ id: string }>): Promise<ChangeAnswer> {
  const original = await findPost(db, id);
  if (!original) return { failed: gone };
  const title = `${original.post.title} (copy)`;
  const slug = await freeSlug(db, `${original.post.slug}-copy`);
  const post = { ...original.post, title, slug, published: false, publishedAt: null };
  const made = await createPost(context, { post });
  throw redirectWithNotice(context, `/admin/blog/edit/${made}`, {
    done: `“${title}” created as a draft.`,
  });
}
