import type { RefObject } from "react";
import type { PostForm } from "../../fields.ts";
import type { EditorData } from "../editor-data.ts";
import type { TextHandle } from "./text-handle.ts";

/** The shared context of the editor's parts. */
export type EditorPart = Pick<
  EditorData,
  "postId" | "publishedAt" | "articleDate" | "firstPublishedAt" | "people" | "categories"
> & {
  form: PostForm;
  set: (changes: Partial<PostForm>) => void;
  /** The errors of the fields, by name. */
  error: (name: keyof PostForm) => string | undefined;
  /** The current slug of the post. */
  savedSlug: string;
  text: RefObject<TextHandle | null>;
};

type Choice = Pick<PostForm, "publishNow" | "publishAt">;

/** Whether the save publishes or schedules the post, or keeps it published. */
export const isPublication = ({ publishNow, publishAt }: Choice): boolean =>
  publishNow || publishAt !== "";

/** The effect of a save for visitors: the label of its button, and the version they see until then. */
export type Publication = {
  save: string;
  meanwhile: string;
  /** Whether the save changes who can read the post, and when. */
  isChanged: boolean;
};

/** The effect of saving the form on a post whose saved state is `saved`. */
export function publicationOf(form: Choice, saved: Choice): Publication {
  const meanwhile = saved.publishNow
    ? "Visitors see the previous version until you save."
    : "Visitors cannot see them yet.";
  const isChanged = form.publishNow !== saved.publishNow || form.publishAt !== saved.publishAt;
  return { save: wordsOf(form, saved), meanwhile, isChanged };
}

function wordsOf(form: Choice, saved: Choice): string {
  if (form.publishNow) return saved.publishNow ? "Save changes" : "Save and publish";
  if (form.publishAt) return "Save and schedule";
  return saved.publishNow ? "Save and unpublish" : "Save draft";
}
