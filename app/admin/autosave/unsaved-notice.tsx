import { buttonClasses } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { Moment } from "#app/ui/moment.tsx";
import type { DraftAnswer } from "./send-draft.ts";

type UnsavedNoticeProps = {
  /** What is changed, within a sentence: "post". */
  what: string;
  draftSavedAt: string | null;
  newer: DraftAnswer["newer"];
  onThrowAway: () => void;
};

/** Warns that the editor shows an unsaved draft, or that a newer version was saved. */
export function UnsavedNotice({ what, draftSavedAt, newer, onThrowAway }: UnsavedNoticeProps) {
  return (
    <>
      {draftSavedAt && (
        <div className="mb-6 flex flex-wrap items-center justify-between gap-3 border-solar border-l-4 bg-white px-4 py-3">
          <p role="status">
            Your unsaved changes of <Moment at={new Date(draftSavedAt)} /> are back.
          </p>
          <ConfirmDialog
            question="Are you sure you want to delete your unsaved changes?"
            confirm="Delete"
            onConfirm={onThrowAway}
            trigger={
              <button type="button" className={buttonClasses("secondary")}>
                Throw them away
              </button>
            }
          />
        </div>
      )}
      {newer && (
        <p role="status" className="mb-6 border-signal border-l-4 bg-white px-4 py-3">
          {newer.by ?? "Somebody"} saved this {what} at <Moment at={new Date(newer.at)} />. When you
          save, you see both texts and choose.
        </p>
      )}
    </>
  );
}
