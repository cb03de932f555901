import { AutosaveLine } from "#app/admin/drafts/notices.tsx";
import { ScheduleDraft } from "#app/admin/drafts/schedule-draft.tsx";
import type { Draft } from "#app/admin/drafts/use-draft.ts";
import { useSaveKey } from "#app/admin/single-keys.ts";
import { StickyActions } from "#app/admin/sticky-actions.tsx";
import { Button, buttonClasses } from "#app/ui/button.tsx";
import type { Values } from "#modules/content/.server/document-versions.ts";
import type { DocumentData } from "./document-data.ts";

type DocumentBarProps = {
  data: DocumentData;
  draft: Draft<Values>;
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
  const { data, draft, isBusy, publishAt, publishAtError, onPublishAt, onSend, onSendTest } = props;
  useSaveKey(() => {
    if (draft.isChanged && !isBusy) onSend("saveDraft");
  });
  return (
    <>
      <ScheduleDraft
        name="publishAt"
        label="Publish at"
        error={publishAtError}
        isRefused={publishAtError !== undefined}
        isBusy={isBusy}
        value={publishAt}
        onChange={onPublishAt}
        onSchedule={() => onSend("schedule")}
      />
      <StickyActions>
        <AutosaveLine draft={draft} next="Publish to make it live." />
        <div className="flex flex-wrap justify-end gap-3">
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
            <Button variant="secondary" className={own} aria-disabled={isBusy} onClick={onSendTest}>
              Send me a test
            </Button>
          )}
          <Button
            variant="secondary"
            className={own}
            aria-disabled={isBusy}
            onClick={() => onSend("saveDraft")}
          >
            Save draft
          </Button>
          <Button type="submit" className={own} aria-disabled={isBusy}>
            {isBusy ? "Saving…" : "Publish"}
          </Button>
        </div>
      </StickyActions>
    </>
  );
}
