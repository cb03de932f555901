import { buttonClasses } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { Moment } from "#app/ui/moment.tsx";
import type { DraftAnswer } from "./send-draft.ts";

type UnsavedNoticeProps = {
  /** The kind of thing, within a sentence: "post". */
  what: string;
  draftSavedAt: string | null;
  newer: DraftAnswer["newer"];
  onDiscard: () => void;
};

/** Warns that the editor shows an unsaved draft, or that a newer version was saved. */
export function UnsavedNotice({ what, draftSavedAt, newer, onDiscard }: UnsavedNoticeProps) {
  return (
    <>
      {draftSavedAt && (
        <div className="mb-6 flex flex-wrap items-center justify-between gap-3 border-solar border-l-4 bg-white px-4 py-3">
          <p role="status">
            Your unsaved changes from <Moment at={new Date(draftSavedAt)} /> have been restored.
          </p>
          <ConfirmDialog
            question="Discard your unsaved changes?"
            confirm="Discard"
            onConfirm={onDiscard}
            trigger={
              <button type="button" className={buttonClasses("secondary")}>
                Discard changes
              </button>
            }
          >
            The last saved version will be shown. You can undo this for 10 seconds.
          </ConfirmDialog>
        </div>
      )}
      {newer && (
        <p role="status" className="mb-6 border-signal border-l-4 bg-white px-4 py-3">
          {newer.by ?? "Someone"} saved this {what} at <Moment at={new Date(newer.at)} />. When you
          save, you can compare both versions and choose.
        </p>
      )}
    </>
  );
}
