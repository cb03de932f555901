import { completeForm } from "#app/posts/content.ts";
import type { PostForm } from "#app/posts/fields.ts";

/** A draft in localStorage, for when the server cannot be reached. */
type LocalDraft = { base: number; fields: PostForm; at: string };

export type DraftKey = { postId: string | null; draftId: string };

const keyOf = ({ postId, draftId }: DraftKey) => `unsavedPost:${postId ?? draftId}`;

/** Saves a draft of version `base` of a post. */
export function saveLocalDraft({
  base,
  fields,
  ...key
}: DraftKey & { base: number; fields: PostForm }) {
  const copy: LocalDraft = { base, fields, at: new Date().toISOString() };
  try {
    localStorage.setItem(keyOf(key), JSON.stringify(copy));
  } catch {
    // localStorage is full or disabled: the server still gets the draft.
  }
}

/** Removes the local draft, as the server has it. */
export function removeLocalDraft(key: DraftKey): void {
  localStorage.removeItem(keyOf(key));
}

/** The local draft of a post; undefined if the server has all of it. */
export function findLocalDraft(key: DraftKey): LocalDraft | undefined {
  try {
    const copy: LocalDraft | null = JSON.parse(localStorage.getItem(keyOf(key)) ?? "null");
    if (copy?.fields?.content === undefined) return undefined;
    return { ...copy, fields: completeForm(copy.fields) };
  } catch {
    return undefined;
  }
}
