import { isRecord } from "#app/fields/values.ts";

/** Why the last autosave failed. */
export type AutosaveFailure = "unreachable" | "signed-out" | "refused";

/** Why a text is not on the server, as a sentence. */
export const autosaveReasons: Readonly<Record<AutosaveFailure, string>> = {
  unreachable: "The server cannot be reached.",
  "signed-out": "You are signed out: sign in again in another tab.",
  refused: "The server rejected these changes.",
};

/** Another person's version, saved since the text was opened. */
export type ConflictingVersion<Values> = {
  version: number;
  /** The person who saved it; unknown if the account was deleted. */
  by: string | null;
  /** ISO moment. */
  at: string;
  values: Values;
};

/** The response to an autosave. */
export type DraftSaved = {
  /** ISO moment. */
  draftSavedAt: string;
  /** Who has saved the text since it was opened, and when (ISO). */
  newer?: { by: string | null; at: string } | null;
  /** The text's new version, if autosave changes the text itself instead of a separate draft. */
  version?: number;
};

/** The response where another person's version prevented saving. */
export type DraftConflict<Values> = { other: ConflictingVersion<Values> };

/** Typed values, and the version of the text that they change. */
export type Typed<Values> = { values: Values; base: number };

/** Where the draft of one text is stored. The same object each time. */
export type DraftStore<Values> = {
  /** Saves it on the server. */
  save(typed: Typed<Values>): Promise<DraftSaved | DraftConflict<Values> | AutosaveFailure>;
  /** Deletes it there. Best effort: if it fails, the draft is offered again and can be discarded then. */
  discard?(): Promise<unknown>;
  /** The key of its copy in this browser. Without one, text that the server cannot save stays in the window only. */
  localKey?: string;
  /** The values of such a copy, which may be older than a field; nothing if it is not a draft. */
  readLocal?(stored: Record<string, unknown>): Values | undefined;
};

/** A text that is kept in this browser only. */
export type LocalStore<Values> = Required<Pick<DraftStore<Values>, "localKey" | "readLocal">>;

/** Browsers refuse longer requests that outlive their page. In bytes, with room for others at the same time. */
const maxKeepalive = 30_000;

/** Sends a draft to the server. Returns its response, or the reason of the failure. */
export async function sendDraft<Answer = DraftSaved>(
  address: string,
  draft: unknown,
): Promise<Answer | AutosaveFailure> {
  const body = new Blob([JSON.stringify(draft)], { type: "application/json" });
  try {
    const answer = await fetch(address, {
      method: "PUT",
      body,
      redirect: "manual",
      keepalive: body.size <= maxKeepalive,
    });
    if (answer.type === "opaqueredirect") return "signed-out";
    if (answer.status >= 500) return "unreachable";
    return answer.ok ? await answer.json() : "refused";
  } catch {
    return "unreachable";
  }
}

/** Sends the text typed in this window that the server does not have yet, by local key. */
const unsent = new Map<string, () => Promise<unknown>>();
export const sendUnsentDrafts = () => Promise.all([...unsent.values()].map((send) => send()));

/** Dispatched in this window when a draft in the browser changes; other windows receive `storage`. */
export const localDraftEvent = "admin:local-draft";

/** Keeps a draft in this browser until the server has it. */
export function saveLocalDraft<Values>(store: DraftStore<Values>, typed: Typed<Values>): void {
  const { localKey: key } = store;
  if (!key) return;
  unsent.set(key, () => store.save(typed));
  writeLocalDraft(key, typed);
}

/** Writes a draft to this browser. Returns false if it cannot keep it. */
export function writeLocalDraft(key: string, { values, base }: Typed<unknown>): boolean {
  try {
    localStorage.setItem(
      key,
      JSON.stringify({ base, fields: values, at: new Date().toISOString() }),
    );
  } catch {
    // localStorage is full or disabled.
    return false;
  }
  dispatchEvent(new Event(localDraftEvent));
  return true;
}

/** Removes the copy in this browser once the server has the draft. */
export function removeLocalDraft({ localKey: key }: { localKey?: string }): void {
  if (!key) return;
  unsent.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {
    // localStorage is disabled.
  }
  dispatchEvent(new Event(localDraftEvent));
}

/** The start of the local keys of each kind of text. */
export const localKeys = {
  post: "unsavedPost:",
  issue: "issue-draft:",
  text: "text-draft:",
  reply: "reply-draft:",
  note: "note-draft:",
  project: "project-draft:",
} as const;

/** Removes all drafts from this browser, so that its next user cannot read them. */
export function removeLocalDrafts(): void {
  unsent.clear();
  for (const key of Object.keys(localStorage))
    if (Object.values(localKeys).some((start) => key.startsWith(start)))
      localStorage.removeItem(key);
}

/** The draft in this browser that did not reach the server; undefined if there is none. */
export function readLocalDraft<Values>({
  localKey,
  readLocal,
}: Pick<DraftStore<Values>, "localKey" | "readLocal">) {
  if (!localKey) return undefined;
  try {
    const copy: unknown = JSON.parse(localStorage.getItem(localKey) ?? "null");
    if (!isRecord(copy)) return undefined;
    const { fields, base, at } = copy;
    // Copies of issues were once their fields alone.
    const values = readLocal?.(isRecord(fields) ? fields : copy);
    return (
      values && {
        values,
        draftSavedAt: typeof at === "string" ? at : null,
        ...(typeof base === "number" && { base }),
      }
    );
  } catch {
    return undefined;
  }
}
