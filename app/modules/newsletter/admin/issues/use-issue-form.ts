import { useCallback, useEffect, useRef, useState } from "react";
import { type DraftStore, sendDraft, useAutosave } from "#app/admin/drafts/autosave.ts";
import type { IssueFields } from "#modules/newsletter/.server/queries/newsletter-issues.ts";
import type { OtherIssue, TypedAnswer, TypedIssue } from "./issue-schema.server.ts";

/** The typed text, and the callback for its state. */
type TypedDraft = {
  id: string;
  fields: IssueFields;
  /** The version that the text changes. */
  version: () => number;
  onSaved: (version: number, fields: IssueFields) => void;
  onOther: (other: OtherIssue) => void;
};

const keyOf = (id: string) => `issue-draft:${id}`;

/**
 * Saves an issue while it is typed: at once in this browser, then on the server. Autosave changes the issue itself, not
 * a separate draft.
 */
const issueStore: DraftStore<TypedDraft> = {
  async save({ id, fields, version, onSaved, onOther }) {
    const typed: TypedIssue = { id, version: version(), fields };
    const answer = await sendDraft<TypedAnswer>("/admin/newsletter/issues/drafts", typed);
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
function findLocally(id: string): IssueFields | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(id)) ?? "null");
    return isFields(stored) ? stored : undefined;
  } catch {
    return undefined;
  }
}

const isFields = (stored: unknown): stored is IssueFields =>
  typeof stored === "object" &&
  stored !== null &&
  "subject" in stored &&
  typeof stored.subject === "string" &&
  "previewText" in stored &&
  typeof stored.previewText === "string" &&
  "content" in stored &&
  typeof stored.content === "string" &&
  "hasPage" in stored &&
  typeof stored.hasPage === "boolean";

const isSame = (a: IssueFields, b: IssueFields) => JSON.stringify(a) === JSON.stringify(b);

type Draft = { version: number; fields: IssueFields };

/** The state of an issue's editor: the typed text, the server's version, and another person's version. */
export function useIssueForm(id: string, draft: Draft) {
  const [fields, setFields] = useState(draft.fields);
  const [saved, setSaved] = useState(draft.fields);
  const [other, setOther] = useState<OtherIssue>();
  const version = useRef(draft.version);
  const onSaved = useCallback((next: number, sent: IssueFields) => {
    version.current = next;
    setSaved(sent);
    setOther(undefined);
  }, []);
  const isChanged = !isSame(fields, saved);
  const typed = { id, fields, version: () => version.current, onSaved, onOther: setOther };
  const autosave = useAutosave(issueStore, { draft: typed, content: fields, isChanged });

  // This browser's version is newer: it did not reach the server.
  useEffect(() => {
    const local = findLocally(id);
    if (local) setFields(local);
  }, [id]);

  return {
    fields,
    isChanged,
    other,
    autosave,
    version,
    set: useCallback((changes: Partial<IssueFields>) => {
      setFields((now) => ({ ...now, ...changes }));
    }, []),
    onSaved,
    setOther,
    /** Continues with the other person's version. */
    takeTheirs() {
      if (!other) return;
      version.current = other.version;
      setSaved(other.fields);
      setFields(other.fields);
      setOther(undefined);
    },
    /** Overwrites the other person's version. */
    saveAnyway() {
      if (!other) return;
      version.current = other.version;
      setSaved(other.fields);
      setOther(undefined);
      void autosave.flush();
    },
  };
}

export type IssueFormState = ReturnType<typeof useIssueForm>;
