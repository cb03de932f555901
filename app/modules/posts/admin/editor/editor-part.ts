import type { RefObject } from "react";
import type { PostForm } from "../../fields.ts";
import type { NamedPerson } from "../editor-data.ts";
import type { TextHandle } from "./text-handle.ts";

/** The context of each part of the editor. */
export type EditorPart = {
  form: PostForm;
  set: (changes: Partial<PostForm>) => void;
  /** The error of a field, by its name. */
  error: (name: keyof PostForm) => string | undefined;
  /** Empty for a new post. */
  postId: string | null;
  /** The slug that the post has already. */
  savedSlug: string;
  /** ISO moment of publication, for a post that visitors see. */
  publishedAt: string | null;
  /** ISO moment of the article that the post is an edition of. */
  articleDate: string | null;
  /** Its first publication, as an article or on the site it was imported from. */
  formerDate: string | null;
  /** People who can be named as author or reviewer. */
  people: readonly NamedPerson[];
  /** Categories of posts. */
  categories: readonly string[];
  text: RefObject<TextHandle | null>;
};
