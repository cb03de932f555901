import { z } from "zod";
import { type ActionCall, defineAction } from "#app/admin/actions.server.ts";
import { readPostCategories, requireCategory } from "#app/admin/categories.server.ts";
import { ActionError } from "#app/admin/change.server.ts";
import { redirectWithNotice } from "#app/admin/notice.server.ts";
import { postPath } from "#app/lib/page-paths.ts";
import { slugOrDate } from "#app/lib/slug.ts";
import type { Services } from "#app/services.ts";
import { linkedFrom } from "#modules/content/admin/linked-from.server.ts";
import { optionalText } from "#modules/leads/forms/rules.server.ts";
import { cleanHtml, ownImage } from "#modules/posts/.server/html/clean-html.ts";
import { freeSlug } from "#modules/posts/.server/post-slugs.ts";
import type { ReviewMark, SavedPost } from "#modules/posts/.server/queries/blog-posts.ts";
import { reviewMarks } from "#modules/posts/.server/schema.ts";
import type { Db } from "#platform/db/database.ts";
import { UserError } from "#platform/user-error.ts";
import { contentOf, formOf } from "../content.ts";
import { type AcceptedPost, type PostContent, postFields } from "../fields.ts";
import { postStatus } from "../status.ts";
import type { EditorAnswer, StayingSave } from "./editor-data.ts";
import { firstDate } from "./first-date.server.ts";
import { otherSave, requirePost } from "./open-post.server.ts";
import { postSchema, withPublicationRules } from "./post-schema.server.ts";
import type { ReviewChange } from "./review.server.ts";
import { changePost, createPost } from "./save-post.server.ts";
import { sayOfSave } from "./say-of-save.server.ts";

const fields = postSchema.extend({
  draftId: z.uuid().optional(),
  /** The version that was opened, and the other person's version that the user chose to overwrite. */
  base: z.coerce.number().int().default(0),
  over: z.coerce.number().int().optional(),
  /** Whether the editor stays open, instead of returning to the list. */
  stay: z.literal("1").optional(),
  /** The review button that was pressed. */
  review: z.enum(reviewMarks).optional(),
  reviewNote: optionalText("Note to the reviewer", 500),
});

const schema = withPublicationRules(fields);

/** A post's status after each review button, in words. */
const states: Record<ReviewMark, string> = { asked: "ready for review", ended: "a draft again" };

/**
 * The editor's Save. It redirects to the list, or returns 409 with another person's newer version. With `stay` it
 * returns the saved version, or redirects to the address of a new post.
 */
export const saveAction = defineAction({
  schema,
  failure: "The post could not be saved. Your changes are still here. Please try again.",
  run: async (call): Promise<EditorAnswer> => {
    const { stay, draftId, base, over = base, review: mark, ...values } = call.values;
    const { reviewNote, ...accepted } = values;
    const review = mark && { mark, note: mark === "asked" ? reviewNote : "" };
    try {
      const { id, post, before, lost, kept } = await save(call, {
        accepted,
        base: over,
        draftId,
        review,
      });
      if (stay && kept) return { saved: stayingSave(kept, accepted.keepDate) };
      const said = mark
        ? { done: `“${post.title}” is ${states[mark]}.` }
        : await sayOfSave(call, { id, post, before });
      const linked = await linkedFrom(call.services, lost);
      const next = stay ? `/admin/blog/edit/${id}` : "/admin/blog";
      throw redirectWithNotice(call.context, next, { ...said, ...linked });
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      throw await refusalOf(error, call);
    }
  },
});

/** The post with only the parts a public page may show. Throws {@link ActionError}. */
function publishable(accepted: AcceptedPost, home: Services): AcceptedPost {
  return {
    ...accepted,
    content: cleanHtml(accepted.content, home).trim(),
    ...ownImages(accepted, home),
    // A canonical URL that is the same as the page's address is redundant.
    canonicalUrl:
      accepted.canonicalUrl === home.siteUrl + postPath(accepted.slug) ? "" : accepted.canonicalUrl,
  };
}

/** Replaces the image addresses of a post with their public ones. Throws {@link ActionError} if an image is not ours. */
function ownImages(accepted: AcceptedPost, home: Services) {
  const own = (name: "image" | "socialImage") => {
    const address = accepted[name];
    const image = address === null ? null : ownImage(address, home);
    if (image !== undefined) return image;
    const { label } = postFields[name];
    const refusal = `${label} must be a file on this site. Choose one from the media library.`;
    throw new ActionError({ errors: { [name]: refusal } });
  };
  return { image: own("image"), socialImage: own("socialImage") };
}

type Save = {
  accepted: AcceptedPost;
  base: number;
  draftId: string | undefined;
  review: ReviewChange | undefined;
};

/** The fields of a post that is marked ready for review or returned to draft. Saving does not publish it. */
const unpublished = (accepted: AcceptedPost): AcceptedPost => ({
  ...accepted,
  publishNow: false,
  publishAt: null,
});

/**
 * The slug of a post. If a new draft's slug is empty or derived from the title, it gets a number when it is taken. A
 * chosen slug, or the slug of a post that is about to be public, has to be free.
 */
async function slugFor(db: Db, { slug, title, publishNow, publishAt }: AcceptedPost, id?: string) {
  const derived = slugOrDate(title);
  const isChosen = slug !== "" && (id !== undefined || slug !== derived);
  return isChosen || publishNow || publishAt ? slug : freeSlug(db, derived, id);
}

type Saved = {
  id: string;
  post: PostContent;
  /** The version before this save; undefined for a new post. */
  before?: PostContent;
  /** Addresses that no longer show the post to visitors. */
  lost: string[];
  /** The version that was overwritten. */
  kept?: SavedPost;
};

const stayingSave = ({ version, post }: SavedPost, keepDate: boolean): StayingSave => ({
  version,
  at: new Date().toISOString(),
  fields: { ...formOf(post), keepDate },
  publishedAt: postStatus(post) === "Published" ? post.publishedAt : null,
});

/** Saves a new post, or changes the post of the route. */
async function save(
  { context, services, params: { id } }: ActionCall,
  { accepted, base, draftId, review }: Save,
): Promise<Saved> {
  const typed = review ? unpublished(accepted) : accepted;
  const slug = await slugFor(services.db, typed, id);
  const clean = publishable({ ...typed, slug }, services);
  const now = new Date();
  // A draft may have no category yet.
  const list = [...(await readPostCategories(services)), ""];
  if (!id) {
    requireCategory(clean.category, { list });
    const post = contentOf(clean, now);
    return { id: await createPost(context, { post, draftId, review }), post, lost: [] };
  }
  const before = await requirePost(services.db, id);
  requireCategory(clean.category, { list, former: before.post.category });
  if (review && before.post.published) {
    throw new ActionError({ failed: "This post is already published. Unpublish it first." });
  }
  const post = contentOf(clean, now, before.post, await firstDate(services.db, before));
  const kept = await changePost(context, { before, base, post, draftId, review });
  const { slug: former } = before.post;
  const isLost = postStatus(before.post) === "Published" && (former !== slug || !post.published);
  const lost = isLost && !before.article ? [postPath(former)] : [];
  return { id, post, before: before.post, lost, kept };
}

async function refusalOf(
  { field, message, status }: UserError,
  { services, params: { id = "" } }: ActionCall,
): Promise<ActionError> {
  if (field) return new ActionError({ errors: { [field]: message } });
  if (status === 404) return new ActionError({ failed: message }, 409);
  const other = await otherSave(services.db, await requirePost(services.db, id));
  const answer: EditorAnswer = { other };
  return new ActionError(answer, 409);
}
