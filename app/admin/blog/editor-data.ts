import type { PostForm } from "#app/posts/fields.ts";
import type { ChangeAnswer } from "../change-answer.ts";

/** What somebody else has saved since a text was opened. */
export type OtherSave = {
  version: number;
  /** Who saved it; unknown when the account is gone. */
  by: string | null;
  /** ISO moment. */
  at: string;
  fields: PostForm;
};

/** What the editor opens with. */
export type EditorData = {
  /** Empty for a new post. */
  postId: string | null;
  /** Under which unsaved writing is kept. */
  draftId: string;
  /** What is shown: what was typed last, saved or not. */
  fields: PostForm;
  /** What was saved last; an empty post for a new one. */
  saved: PostForm;
  /** The version that is being changed. */
  base: number;
  /** ISO moment at which unsaved changes in `fields` were kept. */
  draftSavedAt: string | null;
  other: OtherSave | null;
  /** ISO moment of publication, for a post that visitors see. */
  publishedAt: string | null;
  previewPath: string;
};

/** What saving answers when it does not lead to the list. */
export type EditorAnswer = ChangeAnswer & {
  /** What somebody else has saved since the text was opened. */
  other?: OtherSave;
};

/** What keeping unsaved writing answers. */
export type DraftAnswer = {
  /** ISO moment. */
  draftSavedAt: string;
  /** Who has saved the post since it was opened, and when (ISO). */
  newer: { by: string | null; at: string } | null;
};

export type DraftRequest = {
  draftId: string;
  postId: string | null;
  base: number;
  fields: PostForm;
};
