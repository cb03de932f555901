import { useCallback, useEffect, useRef, useState } from "react";
import { useAutosave } from "#app/admin/drafts/autosave.ts";
import type { IssueForm, OtherIssue } from "./issue-fields.ts";
import { findLocally, issueStore } from "./issue-store.ts";

const isSame = (a: IssueForm, b: IssueForm) => JSON.stringify(a) === JSON.stringify(b);

type Draft = { version: number; fields: IssueForm };

/** The state of an issue's editor: the typed text, the server's version, and another person's version. */
export function useIssueForm(id: string, draft: Draft) {
  const [fields, setFields] = useState(draft.fields);
  const [saved, setSaved] = useState(draft.fields);
  const [other, setOther] = useState<OtherIssue>();
  const version = useRef(draft.version);
  const onSaved = useCallback((next: number, kept: IssueForm) => {
    version.current = next;
    setSaved(kept);
    setOther(undefined);
  }, []);
  const isChanged = !isSame(fields, saved);
  const kept = { id, fields, version: () => version.current, onSaved, onOther: setOther };
  const autosave = useAutosave(issueStore, { draft: kept, content: fields, isChanged });

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
    set: useCallback((changes: Partial<IssueForm>) => {
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
