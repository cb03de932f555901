import { type RefObject, useCallback, useEffect, useId, useMemo, useRef, useState } from "react";
import { autosavedAt, useResumedAutosave } from "#app/admin/drafts/autosave.ts";
import { type DraftStore, localKeys, sendDraft } from "#app/admin/drafts/draft-store.ts";
import { LeaveDraftWarning, VersionNotice } from "#app/admin/drafts/notices.tsx";
import { type Draft, useDraft, useErrorsUntilEdited } from "#app/admin/drafts/use-draft.ts";
import type { ComparedPart } from "#app/admin/drafts/versions.tsx";
import { useErrorFocus, useFieldInHash } from "#app/admin/focus.ts";
import { PreviewPane } from "#app/admin/preview/preview-pane.tsx";
import { useChange } from "#app/admin/use-change.ts";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import type { Values } from "#modules/content/.server/document-versions.ts";
import { type ComparedText, describeDocument } from "../documents/compare-documents.ts";
import type { TitledFields } from "../documents/define-content.ts";
import type { documentAction } from "./document-actions.server.ts";
import { DocumentBar } from "./document-bar.tsx";
import {
  Facts,
  type LinkChoice,
  LinkChoiceProvider,
  type ListActions,
  Lists,
} from "./document-context.ts";
import { FieldsControl } from "./document-control.tsx";
import type { DocumentData } from "./document-data.ts";
import { DocumentHead, ErrorList, PlaceholderNotice } from "./document-head.tsx";
import { LiveDocument } from "./live-document.tsx";

/** The inserts that a document's texts can use, by the name in braces. */
function InsertList({ inserts }: Pick<DocumentData, "inserts">) {
  if (inserts.length === 0) return null;
  return (
    <div className="mt-4 border-rule border-l-2 pl-4 text-note">
      <h3 className="font-[550] text-[0.9375rem]">Available inserts</h3>
      <dl className="mt-1 grid gap-x-4 gap-y-1 sm:grid-cols-[auto_1fr]">
        {inserts.map(({ name, label, isRequired }) => (
          <div key={name} className="contents">
            <dt className="font-mono">{`{${name}}`}</dt>
            <dd className="text-secondary">
              {label}
              {isRequired && " (required)"}
            </dd>
          </div>
        ))}
        <div className="contents">
          <dt className="font-mono">{"{firm.name}"}</dt>
          <dd className="text-secondary">the firm's name and other details</dd>
        </div>
      </dl>
    </div>
  );
}

type Intent = "saveDraft" | "publish" | "schedule" | "sendTest";

/** Where the draft of a document's form is stored. */
function storeOf({ id, fields }: Pick<DocumentData, "id" | "fields">): DraftStore<Values> {
  const address = `/admin/site/typed/${id}`;
  const names = Object.keys(fields).toSorted().join();
  return {
    save: (typed) => sendDraft(address, typed),
    discard: () => fetch(address, { method: "DELETE" }).catch(() => undefined),
    localKey: localKeys.text + id,
    readLocal: (stored) =>
      Object.keys(stored).toSorted().join() === names ? (stored as Values) : undefined,
  };
}

type DocumentSaveProps = {
  change: ReturnType<typeof useChange<typeof documentAction>>;
  draft: Draft<Values>;
  publishAt: string;
};

/** Saves the document with an intent, one save at a time. `sent` has the intent of the last one. */
function useDocumentSave(id: string, { change, draft, publishAt }: DocumentSaveProps) {
  const sent = useRef<Intent>("publish");
  const isSending = useRef(false);
  const { takeOther } = draft;
  const { other } = change.data ?? {};
  useEffect(() => {
    if (other) takeOther(other);
  }, [other, takeOther]);
  async function send(intent: Intent, more: Record<string, string> = {}) {
    if (isSending.current) return;
    isSending.current = true;
    sent.current = intent;
    // A draft that arrives after the save would reappear as unsaved changes.
    await draft.autosave.settle();
    const { base, values } = draft.typed();
    const fields = { document: id, base: String(base), values: JSON.stringify(values) };
    const when: Record<string, string> = intent === "schedule" ? { publishAt } : {};
    await change.send(intent, { ...fields, ...when, ...more });
    isSending.current = false;
  }
  useResumedAutosave(draft.autosave, change.state === "idle");
  return { send, sent };
}

type SpecifiedText = { texts: ComparedText[]; again: () => void };

/** The specified text that a save would change, with a function that repeats the save despite it. */
function useSpecifiedTextConfirmation(
  specified: ComparedText[] | undefined,
  { send, sent }: ReturnType<typeof useDocumentSave>,
) {
  const [pending, setPending] = useState<SpecifiedText>();
  const again = useRef(send);
  again.current = send;

  useEffect(() => {
    if (!specified) return;
    const intent = sent.current;
    setPending({
      texts: specified,
      again: () => void again.current(intent, { evenSpecified: "on" }),
    });
  }, [specified, sent]);
  return { pending, setPending };
}

type DocumentFieldsProps = {
  data: DocumentData;
  draft: Draft<Values>;
  errors: Record<string, string>;
  choice: LinkChoice;
};

function DocumentFields({ data, draft, errors, choice }: DocumentFieldsProps) {
  return (
    <>
      <LinkChoiceProvider value={choice}>
        <Facts value={data.facts}>
          <FieldsControl
            fields={data.fields}
            path=""
            value={draft.values}
            onChange={(changed) => draft.change(() => changed as Values)}
            errors={errors}
          />
        </Facts>
      </LinkChoiceProvider>
      <datalist id={choice.listId}>
        {data.targets.map(({ to, name }) => (
          <option key={to} value={to} label={name} />
        ))}
      </datalist>
    </>
  );
}

type SpecifiedTextDialogProps = { pending: SpecifiedText | undefined; onClose: () => void };

function SpecifiedTextDialog({ pending, onClose }: SpecifiedTextDialogProps) {
  return (
    <ConfirmDialog
      question="Change text set by the specification?"
      confirm="Change anyway"
      isHarmless
      open={pending !== undefined}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      onConfirm={() => pending?.again()}
    >
      <p>
        These words are fixed in the specification of the site. You can publish other words and
        restore the old ones from the history.
      </p>
      <dl className="mt-3 grid gap-3">
        {pending?.texts.map(({ label, before, after }) => (
          <div key={label} className="border-rule border-t pt-3">
            <dt className="font-[550] text-ink">{label}</dt>
            <dd className="wrap-anywhere mt-1 whitespace-pre-line">
              <del>{before || "Empty"}</del>
            </dd>
            <dd className="wrap-anywhere mt-1 whitespace-pre-line text-ink">
              <ins className="no-underline">{after || "Empty"}</ins>
            </dd>
          </div>
        ))}
      </dl>
    </ConfirmDialog>
  );
}

type DocumentNoticesProps = {
  data: DocumentData;
  draft: Pick<Draft<Values>, "values">;
  errors: Record<string, string>;
  onConfirm: (path: string) => void;
};

const DocumentNotices = ({ data, draft, errors, onConfirm }: DocumentNoticesProps) => (
  <>
    {data.hint && <p className="measure mt-2 text-[0.9375rem] text-secondary">{data.hint}</p>}
    <InsertList inserts={data.inserts} />
    <PlaceholderNotice placeholders={data.placeholders} onConfirm={onConfirm} />
    <ErrorList document={data} values={draft.values} errors={errors} />
  </>
);

type DocumentPreviewProps = {
  data: DocumentData;
  draft: Draft<Values>;
  form: RefObject<HTMLFormElement | null>;
  lists: RefObject<Map<string, ListActions>>;
};

/** The page that shows a document, or the email. */
function DocumentPreview(props: DocumentPreviewProps) {
  const { data, draft } = props;
  const { previewPath, title, isEmail } = data;
  if (!previewPath) return null;
  const savedAt = autosavedAt(draft.autosave.state);
  return (
    <PreviewPane
      title={title}
      className="max-lg:hidden"
      email={isEmail ? { path: previewPath, savedAt } : undefined}
      frame={(look) => <LiveDocument {...props} look={look} />}
    />
  );
}

/** The form of a content document, next to the page that shows it. */
export function DocumentScreen({ data }: { data: DocumentData }) {
  const change = useChange<typeof documentAction>(`document-${data.id}`);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the fields of a document never change
  const store = useMemo(() => storeOf(data), [data.id]);
  const draft = useDraft(store, data);
  const { values } = draft;
  const element = useRef<HTMLFormElement>(null);
  useFieldInHash(element);
  const lists = useRef(new Map<string, ListActions>());
  const listId = useId();
  const choice = useMemo(() => ({ listId, targets: data.targets }), [listId, data.targets]);
  const [publishAt, setPublishAt] = useState("");
  const { errors } = useErrorsUntilEdited(change.data, values);
  const { send, sent } = useDocumentSave(data.id, { change, draft, publishAt });
  const saves = { send, sent };
  const { pending, setPending } = useSpecifiedTextConfirmation(change.data?.specified, saves);
  useErrorFocus(element, change.data);
  const compare = useCallback(
    (before: Values, after: Values) => comparedDocuments(data, before, after),
    [data],
  );

  return (
    <>
      <div className="grid gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_var(--preview-width,42%)]">
        <form
          ref={element}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            const { submitter } = event.nativeEvent as SubmitEvent;
            const over =
              submitter?.getAttribute("name") === "over" && submitter.getAttribute("value");
            void send(over ? sent.current : "publish", over ? { over } : {});
          }}
        >
          <DocumentHead
            data={data}
            isChanged={draft.isChanged}
            onDiscard={() => change.send("discard", { document: data.id })}
          />
          <DocumentNotices
            data={data}
            draft={draft}
            errors={errors}
            onConfirm={(path) => change.send("confirm", { document: data.id, path })}
          />
          <div className="mt-6">
            <VersionNotice what="text" draft={draft} compare={compare} />
          </div>
          <div className="grid gap-6">
            <Lists value={lists}>
              <DocumentFields data={data} draft={draft} errors={errors} choice={choice} />
            </Lists>
          </div>
          <DocumentBar
            data={data}
            draft={draft}
            isBusy={change.state !== "idle"}
            publishAt={publishAt}
            publishAtError={change.data?.errors?.publishAt}
            onPublishAt={setPublishAt}
            onSend={(intent) => void send(intent)}
            onSendTest={() => void send("sendTest")}
          />
        </form>
        <DocumentPreview data={data} draft={draft} form={element} lists={lists} />
      </div>
      <LeaveDraftWarning what="text" draft={draft} />
      <SpecifiedTextDialog pending={pending} onClose={() => setPending(undefined)} />
    </>
  );
}

/** Two versions of a document, field by field. */
export function comparedDocuments(
  document: TitledFields,
  before: Values,
  after: Values,
): ComparedPart[] {
  const former = new Map(describeDocument(document, before).map(({ path, text }) => [path, text]));
  return describeDocument(document, after).map(({ path, label, text }) => ({
    label,
    before: former.get(path) ?? "",
    after: text,
  }));
}
