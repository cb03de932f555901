import { type DraftStore, sendDraft } from "#app/admin/drafts/autosave.ts";
import { completeForm } from "../../content.ts";
import type { PostForm } from "../../fields.ts";
import type { DraftRequest } from "../editor-data.ts";

/** A draft in localStorage, for when the server cannot be reached. */
type LocalDraft = { base: number; fields: PostForm; at: string };

export type DraftKey = { postId: string | null; draftId: string };

const prefix = "unsavedPost:";
const keyOf = ({ postId, draftId }: DraftKey) => prefix + (postId ?? draftId);

/** Text typed in this window that the server does not have yet, by draft key. */
const unsent = new Map<string, DraftRequest>();
export const unsentDrafts = (): DraftRequest[] => [...unsent.values()];

/** Saves a draft of version `base` of a post. */
export function saveLocalDraft(draft: DraftRequest) {
  const { base, fields } = draft;
  const copy: LocalDraft = { base, fields, at: new Date().toISOString() };
  unsent.set(keyOf(draft), draft);
  try {
    localStorage.setItem(keyOf(draft), JSON.stringify(copy));
  } catch {
    // localStorage is full or disabled, but the server still receives the draft.
  }
}

/** Removes the local draft once the server has it. */
export function removeLocalDraft(key: DraftKey): void {
  unsent.delete(keyOf(key));
  localStorage.removeItem(keyOf(key));
}

/** Removes the local drafts of all posts, so that the next user of this browser cannot read them. */
export function removeLocalDrafts(): void {
  unsent.clear();
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(prefix)) localStorage.removeItem(key);
  }
}

/** The local draft of a post; undefined if the server has everything. */
export function findLocalDraft(key: DraftKey): LocalDraft | undefined {
  try {
    const copy: LocalDraft | null = JSON.parse(localStorage.getItem(keyOf(key)) ?? "null");
    if (copy?.fields?.content === undefined) return undefined;
    return { ...copy, fields: completeForm(copy.fields) };
  } catch {
    return undefined;
  }
}

/** Saves a draft on the server. Returns the response or the reason for the failure. */
export const postDraft = (draft: DraftRequest) => sendDraft("/admin/blog/drafts", draft);

/** The stores of posts' drafts. */
export const postDraftStore: DraftStore<DraftRequest> = {
  save: postDraft,
  async discard({ draftId }) {
    const form = new URLSearchParams({ intent: "discard", draftId });
    await fetch("/admin/blog/drafts", { method: "POST", body: form }).catch(() => undefined);
  },
  keepLocally(draft) {
    saveLocalDraft(draft);
    // A new post's draft id is in the address, so that a reload finds the draft.
    if (draft.postId === null) history.replaceState(history.state, "", `?draft=${draft.draftId}`);
  },
  forgetLocally: removeLocalDraft,
};
