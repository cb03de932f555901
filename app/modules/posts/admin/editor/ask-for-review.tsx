import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import type { EditorAnswer } from "../editor-data.ts";
import { EnterSaves } from "./enter-saves.tsx";

type AskForReviewProps = { answer: EditorAnswer | undefined; isSaving: boolean };

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
      <Button type="submit" name="review" value="asked" look="secondary" disabled={isSaving}>
        Ready for review
      </Button>
    </section>
  );
}
