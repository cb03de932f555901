import type { PostForm } from "#app/posts/fields.ts";

/** Unsaved writing in this browser's storage, for when the server cannot be reached. */
type BrowserCopy = { base: number; fields: PostForm; at: string };

export type DraftPlace = { postId: string | null; draftId: string };

const keyOf = ({ postId, draftId }: DraftPlace) => `unsavedPost:${postId ?? draftId}`;

/** Keeps what was written on top of version `base` of a post. */
export function keepHere({
  base,
  fields,
  ...place
}: DraftPlace & { base: number; fields: PostForm }) {
  const copy: BrowserCopy = { base, fields, at: new Date().toISOString() };
  try {
    localStorage.setItem(keyOf(place), JSON.stringify(copy));
  } catch {
    // A full or forbidden storage: the server still gets the text.
  }
}

/** Drops the copy, because the server has the text. */
export function forgetHere(place: DraftPlace): void {
  localStorage.removeItem(keyOf(place));
}

/** What this browser kept of a post; nothing when it was all taken over by the server. */
export function findHere(place: DraftPlace): BrowserCopy | undefined {
  try {
    const copy: BrowserCopy | null = JSON.parse(localStorage.getItem(keyOf(place)) ?? "null");
    return copy?.fields?.content === undefined ? undefined : copy;
  } catch {
    return undefined;
  }
}
