import { z } from "zod";
import type { ActionResult } from "#app/admin/action-result.ts";
import { type ActionCall, defineAction, defineActions } from "#app/admin/actions.server.ts";
import { redirectWithNotice } from "#app/admin/notice.server.ts";
import { optionalText } from "#app/fields/rules.server.ts";
import { minuteAt } from "#app/lib/dates.ts";
import { postPath } from "#app/lib/page-paths.ts";
import { can } from "#modules/accounts/permissions.ts";
import { linkedFrom } from "#modules/content/.server/link-uses.ts";
import { deletePostDraft, discardPostDraft } from "#modules/posts/.server/post-drafts.ts";
import { issuePreviewToken } from "#modules/posts/.server/post-preview.ts";
import {
  findRevision,
  type ReviewMark,
  type SavedPost,
} from "#modules/posts/.server/queries/blog-posts.ts";
import { removedPaths, savePost, storePost } from "#modules/posts/.server/save-post.ts";
import { reviewMarks } from "#modules/posts/.server/schema.ts";
import { formOf } from "../content.ts";
import { postStatus } from "../status.ts";
import type { EditorResult, SaveResult } from "./editor-data.ts";
import { requirePost } from "./open-post.server.ts";
import { postSchema, withPublicationRules } from "./post-schema.server.ts";

const saveSchema = withPublicationRules(
  postSchema.extend({
    draftId: z.uuid().optional(),
    /** The version that was opened, and the other person's version that the user chose to overwrite. */
    base: z.coerce.number().int().default(0),
    over: z.coerce.number().int().optional(),
    /** Whether the editor stays open, instead of returning to the list. */
    stay: z.literal("1").optional(),
    /** The review button that was pressed. */
    review: z.enum(reviewMarks).optional(),
    reviewNote: optionalText("Note to the reviewer", 500),
    /** The Schedule button was pressed. */
    schedule: z.literal("1").optional(),
    /** The button was pressed that makes a scheduled post a draft again. */
    unschedule: z.literal("1").optional(),
  }),
).refine(({ schedule, publishAt }) => !schedule || publishAt, {
  path: ["publishAt"],
  error: "Choose when to publish.",
  when: () => true,
});

/** A post's status after each review button, in words. */
const reviewStatuses: Record<ReviewMark, string> = {
  asked: "ready for review",
  ended: "a draft again",
};

/**
 * The editor's Save. It redirects to the list, or returns 409 with another person's newer version. With `stay` it
 * returns the saved version, or redirects to the address of a new post.
 */
export const saveAction = defineAction({
  schema: saveSchema,
  failure: "The post could not be saved. Your changes are still here. Please try again.",
  run: async (call): Promise<EditorResult> => {
    const { services, params } = call;
    const {
      stay,
      draftId,
      base,
      over,
      review: mark,
      reviewNote,
      schedule,
      unschedule,
      ...typed
    } = call.values;
    const accepted = unschedule ? { ...typed, publishNow: false, publishAt: null } : typed;
    const before = params.id ? await requirePost(services.db, params.id) : undefined;
    const saved = await savePost(call.author, {
      before,
      base: over ?? base,
      accepted,
      review: mark && { mark, note: mark === "asked" ? reviewNote : "" },
      draftId,
      keepsId: stay !== undefined,
    });
    if (stay && before) return { saved: saveResult(saved) };
    const message = mark
      ? { done: `“${saved.post.title}” is ${reviewStatuses[mark]}.` }
      : await saveMessage(call, saved, before);
    const wasPublic = before && postStatus(before.post) === "Published";
    const linked = await linkedFrom(services, wasPublic ? removedPaths(before, saved.post) : []);
    const next = stay ? `/admin/blog/edit/${saved.id}` : "/admin/blog";
    throw redirectWithNotice(services.siteUrl, next, { ...message, ...linked });
  },
});

const saveResult = ({ version, post }: SavedPost): SaveResult => ({
  version,
  at: new Date().toISOString(),
  values: formOf(post),
  publishedAt: postStatus(post) === "Published" ? post.publishedAt : null,
});

/** Describes the result of a save, with the address, the time and a link. */
export async function saveMessage(
  { services, user }: Pick<ActionCall, "services" | "user">,
  { id, post }: SavedPost,
  before?: SavedPost,
): Promise<Pick<ActionResult, "done" | "next">> {
  const { title, slug, publishedAt } = post;
  const path = `/blog/${slug}`;
  const was = before ? postStatus(before.post) : "Draft";
  const is = postStatus(post);
  if (is === "Published") {
    const isNew = was !== is;
    const next = [{ to: postPath(slug), name: "View" }];
    if (isNew && can(user, "newsletter:write")) {
      const article = new URLSearchParams({ article: slug });
      next.push({ to: `/admin/newsletter/issues/new?${article}`, name: "Add to newsletter" });
    }
    return { done: `“${title}” is ${isNew ? "published" : "saved. It is live"} at ${path}.`, next };
  }
  if (is === "Scheduled" && publishedAt) {
    const zone = user.timeZone ?? (await services.settings()).timeZone;
    const preview = issuePreviewToken(services.secret, { draftId: "", postId: id });
    return {
      done: `“${title}” will be published at ${path} on ${minuteAt(new Date(publishedAt), zone)}.`,
      next: [{ to: `/blog/preview/${preview}`, name: "Preview" }],
    };
  }
  if (was === "Draft") return { done: `“${title}” is saved as a draft.` };
  const loss = was === "Published" ? "Visitors no longer see it." : "It will not be published.";
  return { done: `“${title}” is now a draft. ${loss}` };
}

const draft = {
  schema: z.object({ draftId: z.uuid() }),
  failure: "The unsaved changes could not be discarded. Please try again.",
};

/** Ends a draft: the editor discards it to show the saved text again, and the list moves it to the trash. */
export const draftAction = defineActions({
  discard: {
    ...draft,
    run: async ({ author, values: { draftId } }) => {
      await discardPostDraft(author, draftId);
      return { done: "Unsaved changes discarded." };
    },
  },
  delete: {
    ...draft,
    run: async ({ author, values: { draftId } }) => {
      const { label, undo } = await deletePostDraft(author, draftId);
      return { done: `${label} was deleted.`, undo };
    },
  },
});

/** Saves the text of an earlier version as a new one; slug and publication stay as they are. */
export const historyAction = defineAction({
  schema: z.object({ version: z.coerce.number().int().min(1).max(2_147_483_647) }),
  failure: "The version could not be restored. Please try again.",
  run: async ({ services, author, params: { id = "" }, values: { version } }) => {
    const before = await requirePost(services.db, id);
    const former = await findRevision(services.db, before.id, version);
    if (!former)
      return { failed: "This version no longer exists. Reload the page to see the others." };
    const { slug, published, publishedAt } = before.post;
    const post = { ...former.post, slug, published, publishedAt };
    await storePost(author, { before, post, action: "restore" });
    throw redirectWithNotice(services.siteUrl, `/admin/blog/edit/${id}`, {
      done: `Version ${version} of “${post.title}” restored.`,
    });
  },
});
