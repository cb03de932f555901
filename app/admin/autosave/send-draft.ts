/** Why the last autosave failed. */
export type AutosaveFailure = "unreachable" | "signed-out" | "refused";

/** The response to an autosave. */
export type DraftAnswer = {
  /** ISO moment. */
  draftSavedAt: string;
  /** Who has saved it since it was opened, and when (ISO). */
  newer: { by: string | null; at: string } | null;
};

/** Sends a draft to the server. Returns its response, or the reason of the failure. */
export async function sendDraft(
  address: string,
  draft: unknown,
): Promise<DraftAnswer | AutosaveFailure> {
  try {
    const answer = await fetch(address, {
      method: "PUT",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(draft),
      redirect: "manual",
    });
    if (answer.type === "opaqueredirect") return "signed-out";
    if (answer.status >= 500) return "unreachable";
    return answer.ok ? await answer.json() : "refused";
  } catch {
    return "unreachable";
  }
}
