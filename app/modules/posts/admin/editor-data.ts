import type { ActionResult } from "#app/admin/action-result.ts";
import type { ConflictingVersion } from "#app/admin/drafts/draft-store.ts";
import type { OpenedDraft } from "#app/admin/drafts/use-draft.ts";
import type { ComparedPart } from "#app/admin/drafts/versions.tsx";
import { namesIn } from "#app/fields/fields.ts";
import { fieldText } from "#app/fields/text.ts";
import { type PostField, type PostForm, postFields } from "../fields.ts";
import { comparedHtml } from "../readable-html.ts";

/** The data that the editor opens with. */
export type EditorData = OpenedDraft<PostForm> & {
  /** Empty for a new post. */
  postId: string | null;
  /** The id of the draft. */
  draftId: string;
  /** The person who requested a review (unknown if the account was deleted), the time (ISO) and their note. */
  review: { by: string | null; at: string; note: string } | null;
  /** ISO moment of publication, for a post that visitors see. */
  publishedAt: string | null;
  /** ISO moment of publication of the built-in article that the post overrides; the post keeps that date. */
  articleDate: string | null;
  /** Its first publication, as an article or on the site it was imported from. The post keeps that date. */
  firstPublishedAt: string | null;
  /** People who can be named as author or reviewer, in the order of the People page. */
  people: NamedPerson[];
  /** Categories of posts. */
  categories: string[];
  previewPath: string;
};

/** A person from the People page. */
export type NamedPerson = { key: string; name: string };

/** The result of a save that keeps the editor open. */
export type SaveResult = {
  version: number;
  /** ISO moment. */
  at: string;
  values: PostForm;
  /** ISO moment of publication, for a post that visitors see. */
  publishedAt: string | null;
};

/** The result of saving when it does not redirect to the list. */
export type EditorResult = ActionResult & {
  /** Another person's version, saved since the text was opened. */
  other?: ConflictingVersion<PostForm>;
  /** The saved version, if the editor stays open. */
  saved?: SaveResult;
};

/** The draft that autosave sends. */
export type DraftRequest = {
  draftId: string;
  postId: string | null;
  base: number;
  fields: PostForm;
};

const definitions: Readonly<Record<keyof PostForm, PostField>> = postFields;
const compared = namesIn(postFields, "form").filter((name) => definitions[name].isCompared ?? true);

/** Two states of a post, field by field. */
export const comparedPosts = (before: PostForm, after: PostForm): ComparedPart[] =>
  compared.map((name) => {
    const { label } = definitions[name];
    if (name === "content") return { label, ...comparedHtml(before.content, after.content) };
    return {
      label,
      before: fieldText(definitions[name], before[name], "history"),
      after: fieldText(definitions[name], after[name], "history"),
    };
  });
