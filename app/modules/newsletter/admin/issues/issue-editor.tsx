import { type RefObject, useCallback, useEffect, useId, useMemo, useRef, useState } from "react";
import { Link } from "react-router";
import type { ActionResult } from "#app/admin/action-result.ts";
import { autosavedAt, useResumedAutosave } from "#app/admin/drafts/autosave.ts";
import {
  autosaveReasons,
  type DraftConflict,
  type DraftSaved,
  type DraftStore,
  localKeys,
  sendDraft,
} from "#app/admin/drafts/draft-store.ts";
import { LeaveDraftWarning } from "#app/admin/drafts/notices.tsx";
import { type Draft, useDraft, useErrorsUntilEdited } from "#app/admin/drafts/use-draft.ts";
import { useArrivalFocus, useErrorFocus } from "#app/admin/focus.ts";
import { NoScriptResult } from "#app/admin/form-result.tsx";
import { PreviewPane } from "#app/admin/preview/preview-pane.tsx";
import { useSaveKey } from "#app/admin/single-keys.ts";
import { StickyActions } from "#app/admin/sticky-actions.tsx";
import type { useChange } from "#app/admin/use-change.ts";
import { formatCompactCount } from "#app/lib/counts.ts";
import { Button, buttonClasses } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { Check, Field } from "#app/ui/field.tsx";
import { Moment } from "#app/ui/moment.tsx";
import { MomentField } from "#app/ui/moment-field.tsx";
import type { IssueFields } from "#modules/newsletter/.server/queries/newsletter-issues.ts";
import { ContentField } from "#modules/posts/admin/editor/content-field.tsx";
import { intoText, type TextHandle } from "#modules/posts/admin/editor/text-handle.ts";
import type { issueAction } from "./actions.server.ts";

type IssueDraft = Draft<IssueFields>;

/** Where an issue is saved while it is typed: autosave changes the issue itself, not a separate draft. */
const storeOf = (id: string): DraftStore<IssueFields> => ({
  save: ({ values: fields, base: version }) =>
    sendDraft<DraftSaved | DraftConflict<IssueFields>>("/admin/newsletter/issues/drafts", {
      id,
      version,
      fields,
    }),
  localKey: localKeys.issue + id,
  readLocal: ({ subject, previewText, content, hasPage }) =>
    typeof subject === "string" &&
    typeof previewText === "string" &&
    typeof content === "string" &&
    typeof hasPage === "boolean"
      ? { subject, previewText, content, hasPage }
      : undefined,
});

/** Warns that someone else has saved the issue in the meantime, and offers a choice between both versions. */
function OtherNotice({ draft: { other, takeTheirs, saveAnyway } }: { draft: IssueDraft }) {
  const element = useRef<HTMLElement>(null);
  useEffect(() => element.current?.scrollIntoView({ block: "nearest" }), []);
  if (!other) return null;
  return (
    <section
      ref={element}
      className="mt-4 border border-rule border-l-4 border-l-signal bg-white p-4"
    >
      <p role="alert" className="font-[550]">
        Someone else has saved this issue at <Moment at={new Date(other.at)} />, after you opened
        it.
      </p>
      <p className="mt-1 text-[0.9375rem] text-secondary">
        Your changes are still here. Save them over the other version, or continue from that one.
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button onClick={saveAnyway}>Save anyway</Button>
        <Button variant="secondary" onClick={takeTheirs}>
          Use the other version
        </Button>
      </div>
    </section>
  );
}

type IssueEditorProps = {
  id: string;
  issue: { version: number; values: IssueFields; readers: number; canSend: boolean };
  change: ReturnType<typeof useChange<typeof issueAction>>;
  /** The result of a form that was sent before hydration. */
  answer: ActionResult | undefined;
};

type IssueSaveProps = Pick<IssueEditorProps, "change"> & {
  draft: IssueDraft;
  sendAt: string;
  element: RefObject<HTMLFormElement | null>;
};

/** Saves the issue with an intent. The result updates the form, or focuses the first field with an error. */
function useIssueSave({ draft, change, sendAt, element }: IssueSaveProps) {
  const { autosave, takeSaved, takeOther, typed } = draft;
  const { data } = change;
  const sent = useRef(draft.values);
  useEffect(() => {
    if (data?.version !== undefined) takeSaved({ base: data.version, values: sent.current });
    if (data?.other) takeOther(data.other);
  }, [data, takeSaved, takeOther]);
  useErrorFocus(element, data);

  const send = async (intent: "save" | BarIntent) => {
    await autosave.settle();
    const { values, base } = typed();
    sent.current = values;
    const { hasPage, ...texts } = values;
    void change.send(intent, {
      ...texts,
      ...(hasPage && { hasPage: "on" }),
      version: String(base),
      ...(intent === "schedule" && { sendAt }),
    });
  };
  const isBusy = change.state !== "idle";
  useResumedAutosave(autosave, !isBusy);
  return { send, isBusy };
}

const previewLink = "link inline-flex min-h-target items-center";

type IssueInputsProps = {
  draft: IssueDraft;
  error: (name: keyof IssueFields) => string | undefined;
  text: RefObject<TextHandle | null>;
  /** The address of the preview. */
  preview: string;
};

function IssueInputs({ draft, error, text, preview }: IssueInputsProps) {
  const { values: fields, change } = draft;
  const set = useCallback(
    (changes: Partial<IssueFields>) => change((now) => ({ ...now, ...changes })),
    [change],
  );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-5">
      <Field name="subject" label="Subject" error={error("subject")}>
        {(control) => (
          <input
            {...control}
            maxLength={200}
            value={fields.subject}
            onChange={({ target }) => set({ subject: target.value })}
            onKeyDown={intoText(text)}
          />
        )}
      </Field>
      <Field
        name="previewText"
        label="Preview text"
        optional
        hint="Shown next to the subject in the inbox."
        error={error("previewText")}
      >
        {(control) => (
          <input
            {...control}
            maxLength={200}
            value={fields.previewText}
            onChange={({ target }) => set({ previewText: target.value })}
          />
        )}
      </Field>
      <ContentField form={fields} set={set} error={error} text={text} />
      {/* Shown if the screen has no space for a preview next to the text. */}
      <p className="flex flex-wrap gap-x-6 xl:hidden">
        <a href={preview} target="_blank" rel="noreferrer" className={previewLink}>
          Preview as email
        </a>
        <a href={`${preview}?as=text`} target="_blank" rel="noreferrer" className={previewLink}>
          Preview as text
        </a>
      </p>
      <Check
        name="hasPage"
        label="Publish the issue on the site once it is sent"
        checked={fields.hasPage}
        onChange={({ target }) => set({ hasPage: target.checked })}
      />
    </div>
  );
}

type BarIntent = "schedule" | "send-test" | "send-now";

type SendMenuProps = Pick<IssueEditorProps, "issue"> & {
  isBusy: boolean;
  onSend: (intent: BarIntent) => void;
  /** The time to send it (ISO), and why it was refused. */
  sendAt: string;
  sendAtError: string | undefined;
  onSendAt: (moment: string) => void;
  /** The last result: a refused time is shown again. */
  result: ActionResult | undefined;
};

/** The ways to send: now, which is confirmed, or at a set time. */
function SendMenu(props: SendMenuProps) {
  const { issue, isBusy, onSend, sendAt, sendAtError, onSendAt, result } = props;
  const id = useId();
  const sendNow = `Send now to ${formatCompactCount(issue.readers, "subscriber")}`;
  const menu = useRef<HTMLDivElement>(null);
  const [isAsking, setAsking] = useState(false);
  useEffect(() => {
    const errors = result?.errors;
    // Before the form focuses the field with the error, which has to be in sight.
    if (errors) menu.current?.togglePopover(errors.sendAt !== undefined);
  }, [result]);
  return (
    <>
      <button type="button" popoverTarget={id} className={buttonClasses("primary")}>
        Send
      </button>
      <div ref={menu} id={id} popover="auto" className="publish-menu">
        <h2 className="text-h3">Send</h2>
        <Button
          disabled={isBusy || !issue.canSend}
          onClick={() => {
            // The question would be below the menu.
            menu.current?.hidePopover();
            setAsking(true);
          }}
        >
          {sendNow}
        </Button>
        <div className="grid gap-2 border-rule border-t pt-4">
          <MomentField
            name="sendAt"
            label="Send at"
            error={sendAtError}
            value={sendAt}
            onChange={onSendAt}
          />
          <Button variant="secondary" disabled={isBusy} onClick={() => onSend("schedule")}>
            Schedule
          </Button>
        </div>
      </div>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        question={`Send this issue to ${formatCompactCount(issue.readers, "subscriber")} now?`}
        confirm={sendNow}
        onConfirm={() => onSend("send-now")}
      >
        Emails cannot be recalled once sent.
      </ConfirmDialog>
    </>
  );
}

type IssueBarProps = SendMenuProps & { draft: IssueDraft; problems: readonly string[] };

/** The bar with the autosave status and the buttons that save and send the issue. */
function IssueBar({ draft, problems, ...sending }: IssueBarProps) {
  const { issue, isBusy, onSend } = sending;
  return (
    <StickyActions>
      <p className="mr-auto text-note text-secondary" role="status">
        <DraftStatus draft={draft} problems={problems} />
      </p>
      <Button variant="secondary" type="submit" name="intent" value="save" disabled={isBusy}>
        Save
      </Button>
      <Button variant="secondary" disabled={isBusy} onClick={() => onSend("send-test")}>
        Send test
      </Button>
      <SendMenu {...sending} />
      {!issue.canSend && (
        <p className="basis-full text-right text-note">
          No email server is configured, so nothing can be sent.
        </p>
      )}
    </StickyActions>
  );
}

const subjectField = ["main [name=subject]"];
const noField: readonly string[] = [];

/** Writes an issue; typed text is saved automatically, and nothing is sent before someone confirms it. */
export function IssueEditor({ id, issue, change, answer }: IssueEditorProps) {
  const store = useMemo(() => storeOf(id), [id]);
  const [opened] = useState(() => {
    const { version: base, values } = issue;
    return { values, base, saved: values, draftSavedAt: null, other: null };
  });
  const draft = useDraft(store, opened);
  const { values: fields, autosave } = draft;
  const element = useRef<HTMLFormElement>(null);
  const text = useRef<TextHandle>(null);
  const [sendAt, setSendAt] = useState("");
  const { data } = change;
  const { error } = useErrorsUntilEdited(data ?? answer, { ...fields, sendAt });
  const problems = (["subject", "content"] as const).flatMap((name) => error(name) ?? []);
  const { send, isBusy } = useIssueSave({ draft, change, sendAt, element });
  useArrivalFocus(opened.values.subject ? noField : subjectField, { onLoad: true });
  useSaveKey(() => {
    if (!isBusy) void send("save");
  });
  const preview = `/admin/newsletter/issues/${id}/preview`;
  return (
    <>
      <Link to="/admin/newsletter/issues" className="link inline-flex min-h-target items-center">
        All issues
      </Link>
      <h2 className="text-h3">{fields.subject || "No subject yet"}</h2>
      <NoScriptResult result={answer} />
      {draft.other && !draft.putAside && <OtherNotice draft={draft} />}
      <form
        ref={element}
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void send("save");
        }}
      >
        <input type="hidden" name="version" value={draft.base} />
        <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-8 xl:grid-cols-[minmax(0,1fr)_var(--preview-width,42%)]">
          <IssueInputs draft={draft} error={error} text={text} preview={preview} />
          <PreviewPane
            title={fields.subject || "issue"}
            className="max-xl:hidden"
            email={{ path: preview, savedAt: autosavedAt(autosave.state) }}
          />
        </div>
        <div className="mt-4">
          <ConfirmDialog
            question="Are you sure you want to delete this draft?"
            confirm="Delete"
            onConfirm={() => change.send("delete")}
            trigger={
              <Button variant="secondary" disabled={isBusy}>
                Delete
              </Button>
            }
          />
        </div>
        <IssueBar
          draft={draft}
          problems={problems}
          issue={issue}
          isBusy={isBusy}
          onSend={(intent) => void send(intent)}
          sendAt={sendAt}
          sendAtError={error("sendAt")}
          onSendAt={setSendAt}
          result={data ?? answer}
        />
      </form>
      <LeaveDraftWarning what="issue" draft={draft} />
    </>
  );
}

type DraftStatusProps = { draft: IssueDraft; problems: readonly string[] };

/** The state of the typed text, or the reason why the issue cannot be sent. */
function DraftStatus({ draft: { autosave, isChanged }, problems }: DraftStatusProps) {
  const { state } = autosave;
  if (problems.length > 0)
    return <span className="font-[550] text-danger">Not sent: {problems.join(" ")}</span>;
  if (state.is === "local")
    return `${autosaveReasons[state.because]} Your changes are saved in this browser.`;
  if (isChanged) return "Saving your changes…";
  if (state.is === "saved")
    return (
      <>
        Draft saved at <Moment at={new Date(state.at)} />
      </>
    );
  return "Changes are saved as you type.";
}
