import { type AutosaveState, autosaveReasons } from "#app/admin/drafts/autosave.ts";
import { StickyActions } from "#app/admin/sticky-actions.tsx";
import { timeAt } from "#app/lib/dates.ts";
import { Button, buttonClasses } from "#app/ui/button.tsx";
import { MomentField } from "#app/ui/moment-field.tsx";
import { useTimeZone } from "#app/ui/time-zone.tsx";
import type { DocumentData } from "./document-data.ts";
import type { useDocumentForm } from "./use-document-form.ts";

type DocumentBarProps = {
  data: DocumentData;
  form: ReturnType<typeof useDocumentForm>;
  isBusy: boolean;
  /** ISO time; empty if there is none. */
  publishAt: string;
  publishAtError: string | undefined;
  onPublishAt: (moment: string) => void;
  onSend: (intent: "saveDraft" | "publish" | "schedule") => void;
  /** Sends the typed text to the signed-in person, if the document is an email. */
  onSendTest: () => void;
};

/** All buttons fit on one line of a phone. */
const own = "max-sm:px-3.5";

/** The bar at the foot of a document's form, with the next steps for the typed text. */
export function DocumentBar(props: DocumentBarProps) {
  const { data, form, isBusy, publishAt, publishAtError, onPublishAt, onSend, onSendTest } = props;
  const { isChanged, autosave } = form;
  const zone = useTimeZone();
  return (
    <>
      <details
        className="mt-8 border-rule border-t pt-2"
        open={publishAtError !== undefined || undefined}
      >
        <summary className="inline-flex min-h-11 cursor-pointer items-center gap-3 font-[550] before:text-secondary before:content-['+'] [[open]>&]:before:content-['–']">
          Schedule
        </summary>
        <div className="mt-2 flex flex-wrap items-start gap-3">
          <MomentField
            name="publishAt"
            label="Publish at"
            error={publishAtError}
            className="w-64"
            value={publishAt}
            onChange={onPublishAt}
          />
          <Button
            look="secondary"
            aria-disabled={isBusy}
            className="sm:mt-7.5"
            onClick={() => onSend("schedule")}
          >
            Schedule
          </Button>
        </div>
      </details>
      <StickyActions>
        <p
          aria-live="polite"
          className="mr-auto not-empty:min-w-40 flex-1 text-note text-secondary max-sm:not-empty:basis-full"
        >
          {isChanged ? sentence(autosave.state, zone) : ""}
        </p>
        {data.previewPath && (
          <a
            href={data.previewPath}
            target="_blank"
            rel="noopener"
            className={buttonClasses("secondary", own)}
          >
            Preview<span className="sr-only"> (opens a new tab)</span>
          </a>
        )}
        {data.isEmail && (
          <Button look="secondary" className={own} aria-disabled={isBusy} onClick={onSendTest}>
            Send me a test
          </Button>
        )}
        <Button
          look="secondary"
          className={own}
          aria-disabled={isBusy}
          onClick={() => onSend("saveDraft")}
        >
          Save draft
        </Button>
        <Button type="submit" className={own} aria-disabled={isBusy}>
          {isBusy ? "Saving…" : "Publish"}
        </Button>
      </StickyActions>
    </>
  );
}

function sentence(state: AutosaveState, zone: string): string {
  switch (state.is) {
    case "waiting":
      return "Saving…";
    case "saved":
      return `Saved at ${timeAt(new Date(state.at), zone)}. Publish to make it live.`;
    case "local":
      return `${autosaveReasons[state.because]} Your changes are saved in this window only.`;
  }
}
