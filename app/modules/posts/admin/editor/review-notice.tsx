import { Button } from "#app/ui/button.tsx";
import { Moment } from "#app/ui/moment.tsx";
import type { EditorData } from "../editor-data.ts";
import { EnterSaves } from "./enter-saves.tsx";

type ReviewNoticeProps = { review: NonNullable<EditorData["review"]>; isSaving: boolean };

/** Shows who asked for a review of the draft, with a button that ends the review and saves the text. */
export function ReviewNotice({ review: { by, at, note }, isSaving }: ReviewNoticeProps) {
  return (
    <div className="mb-6 flex flex-wrap items-center justify-between gap-3 border-solar border-l-4 bg-white px-4 py-3">
      <EnterSaves isSaving={isSaving} />
      <div className="min-w-0">
        <p>
          {by ?? "Someone"} asked for a review on <Moment at={new Date(at)} />.
        </p>
        {note && (
          <p className="wrap-anywhere mt-1 whitespace-pre-wrap text-[0.9375rem] text-secondary">
            {note}
          </p>
        )}
      </div>
      <Button type="submit" name="review" value="ended" look="secondary" disabled={isSaving}>
        Back to draft
      </Button>
    </div>
  );
}
