import type { ActionCall } from "#app/admin/actions.server.ts";
import type { ChangeAnswer } from "#app/admin/change-answer.ts";
import { redirectWithNotice } from "#app/admin/notice.server.ts";
import { peopleDocument } from "#modules/content/people.ts";
import { findEditionId } from "#modules/posts/.server/queries/blog-posts.ts";
import { findArticle } from "../articles/articles.ts";
import { postOf } from "./edition.server.ts";
import { createPost, SaveRefusal } from "./save-post.server.ts";

/** Opens the override of a built-in article; creates it as a draft if there is none yet. */
export async function editArticle({
  context,
  services,
  values: { slug },
}: ActionCall<{ slug: string }>): Promise<ChangeAnswer> {
  const article = findArticle(slug);
  if (!article) return { failed: "This article no longer exists. Reload the page." };
  const people = (await services.documents.current()).of(peopleDocument);
  const made = await findEditionId(services.db, slug);
  const id =
    made ??
    (await createPost(context, { post: postOf(article, services, people), article: slug }).catch(
      (error: unknown) => {
        if (error instanceof SaveRefusal) return undefined;
        throw error;
      },
    ));
  if (!id)
    return {
      failed: `The article was not opened: another post is at /blog/${slug}. Change its slug first.`,
    };
  throw redirectWithNotice(
    context,
    `/admin/blog/edit/${id}`,
    made
      ? {}
      : {
          done: `Draft of “${article.title}” created.`,
        },
  );
}
