import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Moment } from "#app/ui/moment.tsx";
import type { EditorData, EditorResult } from "../editor-data.ts";

type AskForReviewProps = { answer: EditorResult | undefined; isSaving: boolean };

/** Marks a draft as ready for review. The text is saved at the same time. */
export const AskForReview = ({ answer, isSaving }: AskForReviewProps) => (
  <div className="grid gap-2 border-rule border-t pt-4">
    <Field
      name="reviewNote"
      label="Note to the reviewer"
      optional
      hint="The post is saved as a draft. Colleagues who get review emails are notified."
      error={answer?.errors?.reviewNote}
    >
      {(props) => (
        <textarea {...props} rows={2} defaultValue={answer?.values?.reviewNote?.[0] ?? ""} />
      )}
    </Field>
    <Button type="submit" name="review" value="asked" variant="secondary" disabled={isSaving}>
      Ask for review
    </Button>
  </div>
);

type ReviewNoticeProps = { review: NonNullable<EditorData["review"]>; isSaving: boolean };

/** Shows who asked for a review of the draft, with a button that ends the review and saves the text. */
export function ReviewNotice({ review: { by, at, note }, isSaving }: ReviewNoticeProps) {
  return (
    <div className="mb-6 flex flex-wrap items-center justify-between gap-3 border-solar border-l-4 bg-white px-4 py-3">
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
      <Button type="submit" name="review" value="ended" variant="secondary" disabled={isSaving}>
        Back to draft
      </Button>
    </div>
  );
}
