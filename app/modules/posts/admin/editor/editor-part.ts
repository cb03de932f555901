import type { RefObject } from "react";
import type { PostForm } from "../../fields.ts";
import type { NamedPerson } from "../editor-data.ts";
import type { TextHandle } from "./text-handle.ts";

/** The shared context of the editor's parts. */
export type EditorPart = {
  form: PostForm;
  set: (changes: Partial<PostForm>) => void;
  /** The errors of the fields, by name. */
  error: (name: keyof PostForm) => string | undefined;
  /** Empty for a new post. */
  postId: string | null;
  /** The current slug of the post. */
  savedSlug: string;
  /** ISO moment of publication, for a post that visitors see. */
  publishedAt: string | null;
  /** ISO time of publication of the article that the post overrides. */
  articleDate: string | null;
  /** Its first publication, as an article or on the site it was imported from. */
  formerDate: string | null;
  /** People who can be named as author or reviewer. */
  people: readonly NamedPerson[];
  /** Categories of posts. */
  categories: readonly string[];
  text: RefObject<TextHandle | null>;
};
