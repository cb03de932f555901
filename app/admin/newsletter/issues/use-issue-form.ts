import { useCallback, useEffect, useRef, useState } from "react";
import { useAutosave } from "../../autosave/use-autosave.ts";
import type { IssueForm, OtherIssue } from "./issue-fields.ts";
import { findLocally, issueStore } from "./issue-store.ts";

const isSame = (a: IssueForm, b: IssueForm) => JSON.stringify(a) === JSON.stringify(b);

type Draft = { version: number; fields: IssueForm };

/** State of the editor of an issue: what is typed, what the server has, and what someone else has saved. */
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

  // What this browser has is newer than the server's, as it did not get there.
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
    /** Goes on from what someone else has saved. */
    takeTheirs() {
      if (!other) return;
      version.current = other.version;
      setSaved(other.fields);
      setFields(other.fields);
      setOther(undefined);
    },
    /** Saves over it. */
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
