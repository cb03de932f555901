import { type RefObject, useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import type { ActionResult } from "#app/admin/action-result.ts";
import { autosaveReasons, useResumedAutosave } from "#app/admin/drafts/autosave.ts";
import { LeaveDraftWarning } from "#app/admin/drafts/notices.tsx";
import { NoScriptResult } from "#app/admin/form-result.tsx";
import { PreviewPane } from "#app/admin/preview-pane.tsx";
import { StickyActions } from "#app/admin/sticky-actions.tsx";
import type { useChange } from "#app/admin/use-change.ts";
import { formatCompactCount } from "#app/lib/compact-count.ts";
import { Button } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { Check, Field } from "#app/ui/field.tsx";
import { Moment } from "#app/ui/moment.tsx";
import { MomentField } from "#app/ui/moment-field.tsx";
import type { IssueFields } from "#modules/newsletter/.server/queries/newsletter-issues.ts";
import { ContentField } from "#modules/posts/admin/editor/content-field.tsx";
import { intoText, type TextHandle } from "#modules/posts/admin/editor/text-handle.ts";
import type { issueAction } from "./actions.server.ts";
import { type IssueFormState, useIssueForm } from "./use-issue-form.ts";

type ScheduleIssueProps = {
  /** Why the last submitted time was refused. */
  refused: string | undefined;
  /** The same, while the field still has that time. */
  error: string | undefined;
  isBusy: boolean;
  sendAt: string;
  setSendAt: (sendAt: string) => void;
  onSchedule: () => void;
};

/** The sending time of an issue; collapsed at first, but open if the time was refused. */
export function ScheduleIssue({
  refused,
  error,
  isBusy,
  sendAt,
  setSendAt,
  onSchedule,
}: ScheduleIssueProps) {
  return (
    <details className="mt-8 border-rule border-t pt-2" open={refused !== undefined || undefined}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center gap-3 font-[550] before:text-secondary before:content-['+'] [[open]>&]:before:content-['–']">
        Schedule
      </summary>
      <div className="mt-2 flex flex-wrap items-end gap-3">
        <MomentField
          name="sendAt"
          label="Send at"
          className="w-64"
          error={error}
          value={sendAt}
          onChange={setSendAt}
        />
        <Button look="secondary" disabled={isBusy} onClick={onSchedule}>
          Schedule
        </Button>
      </div>
    </details>
  );
}

/** Warns that someone else has saved the issue in the meantime, and offers a choice between both versions. */
function OtherNotice({ form: { other, takeTheirs, saveAnyway } }: { form: IssueFormState }) {
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
        <Button look="secondary" onClick={takeTheirs}>
          Use the other version
        </Button>
      </div>
    </section>
  );
}

type IssueEditorProps = {
  id: string;
  draft: { version: number; fields: IssueFields; readers: number; canSend: boolean };
  change: ReturnType<typeof useChange<typeof issueAction>>;
  /** The result of a form that was sent before hydration. */
  answer: ActionResult | undefined;
};

type Errors = Readonly<Record<string, string | undefined>> | undefined;

type ValidatedInput = {
  data: IssueEditorProps["change"]["data"];
  fields: IssueFields;
  sendAt: string;
};

/** Shows each error until its field changes. */
function useErrorsUntilEdited(errors: Errors, { data, fields, sendAt }: ValidatedInput) {
  const [judged, setJudged] = useState({ data, fields, sendAt });
  if (judged.data !== data) setJudged({ data, fields, sendAt });
  const error = (name: keyof IssueFields) =>
    judged.fields[name] === fields[name] ? errors?.[name] : undefined;
  return { error, sendAtError: judged.sendAt === sendAt ? errors?.sendAt : undefined };
}

type IssueSaveProps = Pick<IssueEditorProps, "change"> & {
  form: IssueFormState;
  sendAt: string;
  element: RefObject<HTMLFormElement | null>;
};

/** Saves the issue with an intent. The result updates the form, or focuses the first field with an error. */
function useIssueSave({ form, change, sendAt, element }: IssueSaveProps) {
  const { fields, autosave, version, onSaved, setOther } = form;
  const { data } = change;
  const sent = useRef(fields);
  useEffect(() => {
    if (data?.version !== undefined) onSaved(data.version, sent.current);
    if (data?.other) setOther(data.other);
    if (data?.errors) element.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [data, onSaved, setOther, element]);

  const send = async (intent: "save" | "schedule" | BarIntent) => {
    await autosave.settle();
    sent.current = fields;
    const { hasPage, ...texts } = fields;
    void change.send(intent, {
      ...texts,
      ...(hasPage && { hasPage: "on" }),
      version: String(version.current),
      ...(intent === "schedule" && { sendAt }),
    });
  };
  const isBusy = change.state !== "idle";
  useResumedAutosave(autosave, !isBusy);
  return { send, isBusy };
}

const previewLink = "link inline-flex min-h-11 items-center";

type IssueInputsProps = {
  form: IssueFormState;
  error: (name: keyof IssueFields) => string | undefined;
  text: RefObject<TextHandle | null>;
  /** The address of the preview. */
  preview: string;
};

function IssueInputs({ form: { fields, set }, error, text, preview }: IssueInputsProps) {
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

type BarIntent = "send-test" | "send-now";

type IssueBarProps = {
  form: IssueFormState;
  problems: readonly string[];
  draft: IssueEditorProps["draft"];
  isBusy: boolean;
  onSend: (intent: BarIntent) => void;
};

/** The bar with the autosave status and the buttons that save and send the issue. */
function IssueBar({ form, problems, draft, isBusy, onSend }: IssueBarProps) {
  return (
    <StickyActions>
      <p className="mr-auto text-note text-secondary" role="status">
        <DraftStatus form={form} problems={problems} />
      </p>
      <Button look="secondary" type="submit" name="intent" value="save" disabled={isBusy}>
        Save
      </Button>
      <Button look="secondary" disabled={isBusy} onClick={() => onSend("send-test")}>
        Send test
      </Button>
      <ConfirmDialog
        question={`Send this issue to ${formatCompactCount(draft.readers, "subscriber")} now?`}
        confirm="Send now"
        onConfirm={() => onSend("send-now")}
        trigger={<Button disabled={isBusy || !draft.canSend}>Send now</Button>}
      >
        Emails cannot be recalled once sent.
      </ConfirmDialog>
      {!draft.canSend && (
        <p className="basis-full text-right text-note">
          No email server is configured, so nothing can be sent.
        </p>
      )}
    </StickyActions>
  );
}

/** Writes an issue; typed text is saved automatically, and nothing is sent before someone confirms it. */
export function IssueEditor({ id, draft, change, answer }: IssueEditorProps) {
  const form = useIssueForm(id, draft);
  const { fields, other, autosave, version } = form;
  const element = useRef<HTMLFormElement>(null);
  const text = useRef<TextHandle>(null);
  const [sendAt, setSendAt] = useState("");
  const { data } = change;
  const errors = data?.errors ?? answer?.errors;
  const { error, sendAtError } = useErrorsUntilEdited(errors, { data, fields, sendAt });
  const problems = (["subject", "content"] as const).flatMap((name) => error(name) ?? []);
  const { send, isBusy } = useIssueSave({ form, change, sendAt, element });
  const preview = `/admin/newsletter/issues/${id}/preview`;
  return (
    <>
      <Link to="/admin/newsletter/issues" className="link inline-flex min-h-11 items-center">
        All issues
      </Link>
      <h2 className="text-h3">{fields.subject || "No subject yet"}</h2>
      <NoScriptResult result={answer} />
      {other && <OtherNotice form={form} />}
      <form
        ref={element}
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void send("save");
        }}
      >
        <input type="hidden" name="version" value={version.current} />
        <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-8 xl:grid-cols-2">
          <IssueInputs form={form} error={error} text={text} preview={preview} />
          <PreviewPane
            path={preview}
            title={fields.subject || "issue"}
            isEmail
            savedAt={autosave.state.is === "saved" ? autosave.state.at : ""}
          />
        </div>
        <ScheduleIssue
          refused={errors?.sendAt}
          error={sendAtError}
          isBusy={isBusy}
          sendAt={sendAt}
          setSendAt={setSendAt}
          onSchedule={() => void send("schedule")}
        />
        <div className="mt-4">
          <ConfirmDialog
            question="Are you sure you want to delete this draft?"
            confirm="Delete"
            onConfirm={() => change.send("delete")}
            trigger={
              <Button look="secondary" disabled={isBusy}>
                Delete
              </Button>
            }
          />
        </div>
        <IssueBar
          form={form}
          problems={problems}
          draft={draft}
          isBusy={isBusy}
          onSend={(intent) => void send(intent)}
        />
      </form>
      <LeaveDraftWarning what="issue" isChanged={form.isChanged} />
    </>
  );
}

type DraftStatusProps = { form: IssueFormState; problems: readonly string[] };

/** The state of the typed text, or the reason why the issue cannot be sent. */
function DraftStatus({ form: { autosave, isChanged }, problems }: DraftStatusProps) {
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
