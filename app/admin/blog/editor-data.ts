import type { PostForm } from "#app/posts/fields.ts";
import type { ChangeAnswer } from "../change-answer.ts";

/** What someone else has saved since a text was opened. */
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
  /** The id of the draft. */
  draftId: string;
  /** The fields to show: the draft if there is one, else the saved post. */
  fields: PostForm;
  /** What was saved last; an empty post for a new one. */
  saved: PostForm;
  /** The version that is edited, for optimistic locking. */
  base: number;
  /** ISO time at which the draft in `fields` was saved. */
  draftSavedAt: string | null;
  other: OtherSave | null;
  /** Who asked for a review (unknown when the account is gone), when (ISO moment) and with which note. */
  review: { by: string | null; at: string; note: string } | null;
  /** ISO moment of publication, for a post that visitors see. */
  publishedAt: string | null;
  /** ISO moment at which the firm's own article appeared that the post is an edition of, and whose date it keeps. */
  articleDate: string | null;
  /** When it was first published, there or where it was imported from; it keeps that date. */
  formerDate: string | null;
  /** Who can be named as author or reviewer, in the order of People. */
  people: NamedPerson[];
  /** What posts can be filed under. */
  categories: string[];
  previewPath: string;
};

/** Someone of People. */
export type NamedPerson = { key: string; name: string };

/** A save after which the editor stays open. */
export type StayingSave = {
  version: number;
  /** ISO moment. */
  at: string;
  fields: PostForm;
  /** ISO moment of publication, for a post that visitors see. */
  publishedAt: string | null;
};

/** What saving answers when it does not lead to the list. */
export type EditorAnswer = ChangeAnswer & {
  /** What someone else has saved since the text was opened. */
  other?: OtherSave;
  /** What was saved by someone who goes on writing. */
  saved?: StayingSave;
};

export type DraftRequest = {
  draftId: string;
  postId: string | null;
  base: number;
  fields: PostForm;
};
