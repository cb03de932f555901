import type { PostForm } from "#app/posts/fields.ts";

type Choice = Pick<PostForm, "publishNow" | "publishAt">;

/** What a save means for visitors: the words of its button, and what they see until then. */
export type Publication = { save: string; meanwhile: string };

/** What saving the form does to a post whose saved state is `saved`. */
export function publicationOf(form: Choice, saved: Choice): Publication {
  const meanwhile = saved.publishNow
    ? "Visitors see the former text until you save."
    : "Visitors do not see it.";
  if (form.publishNow) {
    return { save: saved.publishNow ? "Save changes" : "Save and publish", meanwhile };
  }
  if (form.publishAt) return { save: "Save and schedule", meanwhile };
  return { save: saved.publishNow ? "Save and unpublish" : "Save draft", meanwhile };
}
