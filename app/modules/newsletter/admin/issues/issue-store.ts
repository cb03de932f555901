import type { AutosaveFailure, DraftSaved, DraftStore } from "#app/admin/drafts/autosave.ts";
import type { IssueForm, OtherIssue, TypedAnswer, TypedIssue } from "./issue-fields.ts";

/** The typed text, and the callback for its state. */
export type KeptIssue = {
  id: string;
  fields: IssueForm;
  /** The version that the text changes. */
  version: () => number;
  onSaved: (version: number, fields: IssueForm) => void;
  onOther: (other: OtherIssue) => void;
};

const keyOf = (id: string) => `issue-draft:${id}`;

async function send(typed: TypedIssue): Promise<TypedAnswer | AutosaveFailure> {
  try {
    const answer = await fetch("/admin/newsletter/issues/drafts", {
      method: "PUT",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(typed),
      redirect: "manual",
    });
    if (answer.type === "opaqueredirect") return "signed-out";
    if (answer.status >= 500) return "unreachable";
    return answer.ok ? await answer.json() : "refused";
  } catch {
    return "unreachable";
  }
}

/**
 * Saves an issue while it is typed: at once in this browser, then on the server. Autosave changes the issue itself, not
 * a separate draft.
 */
export const issueStore: DraftStore<KeptIssue> = {
  async save({ id, fields, version, onSaved, onOther }): Promise<DraftSaved | AutosaveFailure> {
    const answer = await send({ id, version: version(), fields });
    if (typeof answer === "string") return answer;
    if ("other" in answer) {
      onOther(answer.other);
      return "refused";
    }
    onSaved(answer.version, fields);
    return { draftSavedAt: answer.draftSavedAt, newer: null };
  },
  async discard() {
    // Text that equals the saved version is not kept.
  },
  keepLocally({ id, fields }) {
    try {
      localStorage.setItem(keyOf(id), JSON.stringify(fields));
    } catch {
      // Storage is full or blocked; the server will soon have the text.
    }
  },
  forgetLocally({ id }) {
    try {
      localStorage.removeItem(keyOf(id));
    } catch {
      // Storage is blocked.
    }
  },
};

/** This browser's text that did not reach the server; nothing if there is none. */
export function findLocally(id: string): IssueForm | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(id)) ?? "null");
    return isForm(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
}

const isForm = (kept: unknown): kept is IssueForm =>
  typeof kept === "object" &&
  kept !== null &&
  "subject" in kept &&
  typeof kept.subject === "string" &&
  "previewText" in kept &&
  typeof kept.previewText === "string" &&
  "content" in kept &&
  typeof kept.content === "string" &&
  "hasPage" in kept &&
  typeof kept.hasPage === "boolean";
