import type { RefObject } from "react";
import type { PostForm } from "#app/posts/fields.ts";
import type { NamedPerson } from "../editor-data.ts";
import type { TextHandle } from "./text-handle.ts";

/** What each part of the editor works with. */
export type EditorPart = {
  form: PostForm;
  set: (changes: Partial<PostForm>) => void;
  /** What is wrong with a field, by its name. */
  error: (name: keyof PostForm) => string | undefined;
  /** Empty for a new post. */
  postId: string | null;
  /** The slug that the post has already. */
  savedSlug: string;
  /** ISO moment of publication, for a post that visitors see. */
  publishedAt: string | null;
  /** ISO moment of the article that the post is an edition of. */
  articleDate: string | null;
  /** When it was first published, there or where it was imported from. */
  formerDate: string | null;
  /** Who can be named as author or reviewer. */
  people: readonly NamedPerson[];
  /** What posts can be filed under. */
  categories: readonly string[];
  text: RefObject<TextHandle | null>;
};
