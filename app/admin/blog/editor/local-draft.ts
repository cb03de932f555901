import { completeForm } from "#app/posts/content.ts";
import type { PostForm } from "#app/posts/fields.ts";

/** Unsaved writing in this browser's storage, for when the server cannot be reached. */
type LocalDraft = { base: number; fields: PostForm; at: string };

export type DraftKey = { postId: string | null; draftId: string };

const keyOf = ({ postId, draftId }: DraftKey) => `unsavedPost:${postId ?? draftId}`;

/** Keeps what was written on top of version `base` of a post. */
export function saveLocalDraft({
  base,
  fields,
  ...key
}: DraftKey & { base: number; fields: PostForm }) {
  const copy: LocalDraft = { base, fields, at: new Date().toISOString() };
  try {
    localStorage.setItem(keyOf(key), JSON.stringify(copy));
  } catch {
    // A full or forbidden storage: the server still gets the text.
  }
}

/** Drops the copy, because the server has the text. */
export function removeLocalDraft(key: DraftKey): void {
  localStorage.removeItem(keyOf(key));
}

/** What this browser kept of a post; nothing when it was all taken over by the server. */
export function findLocalDraft(key: DraftKey): LocalDraft | undefined {
  try {
    const copy: LocalDraft | null = JSON.parse(localStorage.getItem(keyOf(key)) ?? "null");
    if (copy?.fields?.content === undefined) return undefined;
    return { ...copy, fields: completeForm(copy.fields) };
  } catch {
    return undefined;
  }
}
