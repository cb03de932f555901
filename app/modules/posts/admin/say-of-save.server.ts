import type { ActionResult } from "#app/admin/action-result.ts";
import type { ActionCall } from "#app/admin/actions.server.ts";
import { minuteAt } from "#app/lib/dates.ts";
import { postPath } from "#app/lib/page-paths.ts";
import { issuePreviewToken } from "#modules/content/.server/links/preview.ts";
import type { PostContent } from "../fields.ts";
import { postStatus } from "../status.ts";

/** The details of a post for its message: its ID, its content and its earlier state. */
type Saved = { id: string; post: PostContent; before?: PostContent | undefined };

/** Describes the result of a save, with the address, the time and a link. */
export async function sayOfSave(
  { services, user }: Pick<ActionCall, "services" | "user">,
  { id, post, before }: Saved,
): Promise<Pick<ActionResult, "done" | "next">> {
  const { title, slug, publishedAt } = post;
  const path = `/blog/${slug}`;
  const was = before ? postStatus(before) : "Draft";
  const is = postStatus(post);
  if (is === "Published") {
    const done = was === is ? "saved. It is live" : "published";
    return {
      done: `“${title}” is ${done} at ${path}.`,
      next: { to: postPath(slug), name: "View" },
    };
  }
  if (is === "Scheduled" && publishedAt) {
    const zone = user.timeZone ?? (await services.settings()).timeZone;
    const preview = issuePreviewToken(services.secret, { draftId: "", postId: id });
    return {
      done: `“${title}” will be published at ${path} on ${minuteAt(new Date(publishedAt), zone)}.`,
      next: { to: `/blog/preview/${preview}`, name: "Preview" },
    };
  }
  if (was === "Draft") return { done: `“${title}” is saved as a draft.` };
  const loss = was === "Published" ? "Visitors no longer see it." : "It will not be published.";
  return { done: `“${title}” is now a draft. ${loss}` };
}
