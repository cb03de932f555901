import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Moment } from "#app/ui/moment.tsx";
import type { EditorData, EditorResult } from "../editor-data.ts";

/**
 * Enter in a field presses the first button of the form. This one comes before the others, so that Enter saves the
 * form.
 */
const EnterSaves = ({ isSaving }: { isSaving: boolean }) => (
  <button type="submit" hidden disabled={isSaving} />
);

type AskForReviewProps = { answer: EditorResult | undefined; isSaving: boolean };

/** Marks a draft as ready for review. The text is saved at the same time. */
export function AskForReview({ answer, isSaving }: AskForReviewProps) {
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-5 border border-rule bg-white p-5">
      <h2 className="text-h3">Review</h2>
      <EnterSaves isSaving={isSaving} />
      <Field
        name="reviewNote"
        label="Note to the reviewer"
        optional
        hint="The post will be saved as a draft, and colleagues who get review emails will be notified."
        error={answer?.errors?.reviewNote}
      >
        {(props) => (
          <textarea {...props} rows={2} defaultValue={answer?.values?.reviewNote?.[0] ?? ""} />
        )}
      </Field>
      <Button type="submit" name="review" value="asked" variant="secondary" disabled={isSaving}>
        Ready for review
      </Button>
    </section>
  );
}

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
      <Button type="submit" name="review" value="ended" variant="secondary" disabled={isSaving}>
        Back to draft
      </Button>
    </div>
  );
}
