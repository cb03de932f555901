import { Link } from "react-router";
import { timeAt } from "#app/lib/dates.ts";
import { Button, buttonClasses } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { MomentField } from "#app/ui/moment-field.tsx";
import { useTimeZone } from "#app/ui/time-zone.tsx";
import { type AutosaveState, autosaveReasons } from "../autosave/use-autosave.ts";
import { FootBar } from "../foot-bar.tsx";
import type { DocumentData } from "./document-data.ts";
import type { useDocumentForm } from "./use-document-form.ts";

type DocumentBarProps = {
  data: DocumentData;
  form: ReturnType<typeof useDocumentForm>;
  isBusy: boolean;
  /** ISO moment, empty for none. */
  publishAt: string;
  publishAtError: string | undefined;
  onPublishAt: (moment: string) => void;
  onSend: (intent: "saveDraft" | "publish" | "schedule") => void;
  onDiscard: () => void;
  /** Sends what is typed to whoever is signed in, if it is an email. */
  onSendTest: () => void;
};

/** The foot of a document's form: what becomes of what is typed. */
export function DocumentBar(props: DocumentBarProps) {
  const {
    data,
    form,
    isBusy,
    publishAt,
    publishAtError,
    onPublishAt,
    onSend,
    onDiscard,
    onSendTest,
  } = props;
  const { isChanged, autosave } = form;
  const zone = useTimeZone();
  const hasDraft = data.status.is === "draft" || data.status.is === "scheduled";
  return (
    <>
      <details
        className="mt-8 border-rule border-t pt-2"
        open={publishAtError !== undefined || undefined}
      >
        <summary className="inline-flex min-h-11 cursor-pointer items-center font-[550]">
          Schedule
        </summary>
        <div className="mt-2 flex flex-wrap items-end gap-3">
          <MomentField
            name="publishAt"
            label="Publish at"
            error={publishAtError}
            className="w-64"
            value={publishAt}
            onChange={onPublishAt}
          />
          <Button look="secondary" disabled={isBusy} onClick={() => onSend("schedule")}>
            Schedule
          </Button>
        </div>
      </details>
      <FootBar>
        <p
          aria-live="polite"
          className="mr-auto flex-1 text-note text-secondary not-empty:min-w-40 max-sm:not-empty:basis-full"
        >
          {isChanged ? sentence(autosave.state, zone) : ""}
        </p>
        {hasDraft && (
          <ConfirmDialog
            question="Discard the draft?"
            confirm="Discard"
            onConfirm={onDiscard}
            trigger={
              <button type="button" className="link min-h-12 px-2 font-[550]">
                Discard draft
              </button>
            }
          >
            Visitors go on seeing what is published. The draft stays in the history.
          </ConfirmDialog>
        )}
        <Link
          to={`/admin/site/history/${data.id}`}
          className="link inline-flex min-h-12 items-center px-2 font-[550] text-[1rem]"
        >
          History
        </Link>
        {data.previewPath && (
          <a
            href={data.previewPath}
            target="_blank"
            rel="noopener"
            className={buttonClasses("secondary")}
          >
            Preview<span className="sr-only"> (opens a new tab)</span>
          </a>
        )}
        {data.isEmail && (
          <Button look="secondary" disabled={isBusy} onClick={onSendTest}>
            Send it to me
          </Button>
        )}
        <Button look="secondary" disabled={isBusy} onClick={() => onSend("saveDraft")}>
          Save draft
        </Button>
        <Button type="submit" disabled={isBusy}>
          {isBusy ? "Saving…" : "Publish"}
        </Button>
      </FootBar>
    </>
  );
}

function sentence(state: AutosaveState, zone: string): string {
  switch (state.is) {
    case "waiting":
      return "Keeping what you type…";
    case "saved":
      return `Kept at ${timeAt(new Date(state.at), zone)}. Visitors see it once it is published.`;
    case "local":
      return `${autosaveReasons[state.because]} What you typed is kept in this window.`;
  }
}
