import type { DraftAnswer, DraftRequest } from "../editor-data.ts";

/** Why the last autosave failed. */
export type AutosaveFailure = "unreachable" | "signed-out" | "refused";

/** Saves a draft on the server. Returns its response, or why it failed. */
export async function saveDraft(request: DraftRequest): Promise<DraftAnswer | AutosaveFailure> {
  try {
    const answer = await fetch("/admin/blog/drafts", {
      method: "PUT",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(request),
      redirect: "manual",
    });
    if (answer.type === "opaqueredirect") return "signed-out";
    if (answer.status >= 500) return "unreachable";
    return answer.ok ? await answer.json() : "refused";
  } catch {
    return "unreachable";
  }
}
