import { freeSlug } from "#server/content/post-slugs.ts";
import { findPost } from "#server/db/queries/blog-posts.ts";
import type { ActionCall } from "../actions.server.ts";
import type { ChangeAnswer } from "../change-answer.ts";
import { redirectWithNotice } from "../notice.server.ts";
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
