import { parseWithZod } from "@conform-to/zod/v4";
import { data, type RouterContextProvider } from "react-router";
import { typedForm } from "#app/fields/schema.server.ts";
import { firstErrors } from "#app/forms/posted-fields.server.ts";
import { readForm } from "#app/forms/read-form.server.ts";
import { contentOf } from "#app/posts/content.ts";
import { type AcceptedPost, type PostContent, postFields } from "#app/posts/fields.ts";
import { cleanHtml, ownImage } from "#server/html/clean-html.ts";
import { type Services, servicesContext } from "#server/services.ts";
import { redirectWithNotice } from "../notice.server.ts";
import type { EditorAnswer } from "./editor-data.ts";
import { otherSave, requirePost } from "./open-post.server.ts";
import { postSchema } from "./post-schema.server.ts";
import { changePost, createPost, SaveRefusal } from "./save-post.server.ts";

type Context = Readonly<RouterContextProvider>;
type Errors = Record<string, string>;

/** A refusal in words, for the people and for the form. */
type Refusal = { status: 400 | 409; answer: EditorAnswer };

const invalid = (errors: Errors): Refusal => ({ status: 400, answer: { errors } });
const foreignImage =
  "Featured Image must be a file of this site: choose one from the media library.";
const slugTaken = invalid({
  slug: "This slug is taken by another post or article. Please choose another.",
});

/** The post of a posted form, with only what a public page may show; or what is wrong with it. */
function readPost(form: FormData, home: Services): { input?: AcceptedPost; errors?: Errors } {
  const submission = parseWithZod(form, { schema: postSchema });
  if (submission.status !== "success") return { errors: firstErrors(submission.error ?? {}) };
  const { value } = submission;
  const content = cleanHtml(value.content, home).trim();
  if (content === "") return { errors: { content: "Content is required." } };
  const image = value.image === null ? null : ownImage(value.image, home);
  return image === undefined
    ? { errors: { image: foreignImage } }
    : { input: { ...value, content, image } };
}

/**
 * Receives the editor's form. Saves it and leads to the list, or answers what is wrong (400), what somebody else saved
 * since (409), or that it failed (500): always with what was typed.
 */
export async function saveForm(request: Request, context: Context, postId?: string) {
  const services = context.get(servicesContext);
  const form = await readForm(request);
  const typed = typedForm(postFields, form);
  const { input, errors } = readPost(form, services);
  if (!input) return data<EditorAnswer>({ errors, typed }, { status: 400 });
  try {
    const draftId = String(form.get("draftId") ?? "") || undefined;
    const base = Number(form.get("over") ?? form.get("base"));
    const post = await save(context, { postId, input, base, draftId });
    const name = post.title;
    return redirectWithNotice(context, "/admin/blog", { done: `“${name}” is saved.` });
  } catch (error) {
    if (error instanceof SaveRefusal) {
      const { status, answer } = await explain(error, services, postId);
      return data<EditorAnswer>({ ...answer, typed }, { status });
    }
    if (error instanceof Response || !(error instanceof Error)) throw error;
    services.log.error({ err: error }, "a post was not saved");
    const failed = "The post could not be saved. Nothing you typed is lost. Please try again.";
    return data<EditorAnswer>({ failed, typed }, { status: 500 });
  }
}

type Save = {
  postId: string | undefined;
  input: AcceptedPost;
  base: number;
  draftId: string | undefined;
};

async function save(
  context: Context,
  { postId, input, base, draftId }: Save,
): Promise<PostContent> {
  const now = new Date();
  if (!postId) {
    const post = contentOf(input, now);
    await createPost(context, { post, draftId });
    return post;
  }
  const before = await requirePost(context.get(servicesContext).db, postId);
  const post = contentOf(input, now, before.post);
  await changePost(context, { before, base, post, draftId });
  return post;
}

async function explain({ reason }: SaveRefusal, { db }: Services, postId = ""): Promise<Refusal> {
  if (reason === "slug") return slugTaken;
  if (reason === "gone") {
    const failed =
      "Somebody has deleted this post. Copy your text, or let them undo it, before you leave.";
    return { status: 409, answer: { failed } };
  }
  const other = await otherSave(db, await requirePost(db, postId));
  return { status: 409, answer: { other } };
}
