import { type DraftStore, sendDraft } from "#app/admin/drafts/autosave.ts";
import type { DraftRequest } from "../editor-data.ts";
import { removeLocalDraft, saveLocalDraft } from "./local-draft.ts";

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
