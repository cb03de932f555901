import { redirect } from "react-router";
import { z } from "zod";
import { defineAction } from "#app/admin/actions.server.ts";
import { adminChanges } from "#app/admin/change.server.ts";
import { escapeHtml } from "#app/lib/escape-html.ts";
import { postPath } from "#app/lib/page-paths.ts";
import { drawingPicturePath } from "#app/lib/picture-paths.ts";
import { isPicturedDrawing } from "#app/site/pictures/drawing-pictures.ts";
import { insertIssue } from "#modules/newsletter/.server/queries/newsletter-issues.ts";
import { type BlogCard, listEntries } from "#modules/posts/.server/queries/blog-entries.ts";

/** Number of articles offered for a new issue, newest first. */
export const offeredArticles = 24;

/** Width of a drawing's image in pixels; one of the widths that the build creates. */
const pictureWidth = 1200;

/** The image has no caption, as in the rich text. Without alt text, the title above is enough. */
function pictureOf({ image, imageAlt, drawing }: BlogCard): string {
  const src =
    image ||
    (drawing && isPicturedDrawing(drawing)
      ? drawingPicturePath(drawing, pictureWidth, "webp")
      : "");
  return src ? `<img src="${escapeHtml(src)}" alt="${escapeHtml(imageAlt)}">` : "";
}

/** An article in an issue: title, image, description, link. */
function teaser(card: BlogCard): string {
  const href = postPath(card.slug);
  return (
    `<h2>${escapeHtml(card.title)}</h2>${pictureOf(card)}<p>${escapeHtml(card.excerpt)}</p>` +
    `<p><a href="${href}">Read the article</a></p>`
  );
}

/** Creates an issue with the chosen articles, and redirects to it. */
export const beginAction = defineAction({
  schema: z.object({ article: z.array(z.string().max(300)).max(offeredArticles).default([]) }),
  failure: "The issue could not be created. Please try again.",
  run: async ({ context, services, values: { article } }) => {
    const { entries } = await listEntries(services.db, { page: 1 }, offeredArticles);
    const chosen = entries.filter(({ slug }) => article.includes(slug));
    const content = chosen.map(teaser).join("");
    const id = await adminChanges(context, [], async (tx, note) => {
      const entityId = await insertIssue(tx, { content });
      const detail = { articles: chosen.length };
      await note({ action: "create", entity: "issue", entityId, detail });
      return entityId;
    });
    throw redirect(`/admin/newsletter/issues/${id}`);
  },
});
