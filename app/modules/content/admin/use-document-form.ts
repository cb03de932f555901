import { useEffect, useMemo, useRef, useState } from "react";
import { type DraftStore, sendDraft, useAutosave } from "#app/admin/drafts/autosave.ts";
import { isSame } from "../documents/compare-documents.ts";
import type {
  DocumentData,
  DocumentDraft,
  DocumentResult,
  OtherVersion,
  Values,
} from "./document-data.ts";

const draftUrl = (id: string) => `/admin/site/typed/${id}`;

/** The draft store of a document's form. */
const storeOf = (id: string): DraftStore<DocumentDraft> => ({
  save: (draft) => sendDraft(draftUrl(id), draft),
  async discard() {
    await fetch(draftUrl(id), { method: "DELETE" }).catch(() => undefined);
  },
  // A form is short, so text that the server cannot save stays in the window only.
  keepLocally() {},
  forgetLocally() {},
});

type Written = { values: Values; base: number };

/** State of a document's form: the typed text, the version it is compared with, and a conflict between two versions. */
export function useDocumentForm(data: DocumentData, answer: DocumentResult | undefined) {
  const [written, setWritten] = useState<Written>(data);
  const [other, setOther] = useState<OtherVersion | null>(data.other);
  const [putAside, setPutAside] = useState<Written | null>(null);
  const [typedAt, setTypedAt] = useState(data.typedAt);

  // A save or a restored version provides new data for the same form.
  const opened = useRef(data);
  useEffect(() => {
    if (opened.current === data) return;
    opened.current = data;
    setWritten(data);
    setOther(data.other);
    setPutAside(null);
    setTypedAt(data.typedAt);
  }, [data]);

  useEffect(() => {
    if (!answer?.other) return;
    setOther(answer.other);
    setPutAside(null);
  }, [answer]);

  const saved = other?.values ?? data.saved;
  const { values, base } = written;
  const isChanged = useMemo(() => !isSame(values, saved), [values, saved]);
  const store = useMemo(() => storeOf(data.id), [data.id]);
  const autosave = useAutosave(store, { draft: { base, values }, content: values, isChanged });

  return {
    values,
    base,
    other,
    putAside,
    typedAt,
    isChanged,
    autosave,
    change: (changed: Values) => setWritten((now) => ({ ...now, values: changed })),
    takeTheirs() {
      if (!other) return;
      setPutAside(written);
      setWritten({ values: other.values, base: other.version });
    },
    takeMine() {
      if (putAside) setWritten(putAside);
      setPutAside(null);
    },
    /** Shows the saved version. Returns an undo. */
    discard() {
      const before = { written, typedAt };
      setWritten((now) => ({ ...now, values: saved }));
      setTypedAt(null);
      return () => {
        setWritten(before.written);
        setTypedAt(before.typedAt);
      };
    },
  };
}
