import { useId } from "react";
import { longDate } from "#app/lib/dates.ts";
import { Check } from "#app/ui/field.tsx";
import { MomentField } from "#app/ui/moment-field.tsx";
import { postFields } from "../../fields.ts";
import { suggestReadTime } from "../../read-time.ts";
import type { EditorPart } from "./editor-part.ts";
import { PostControl } from "./post-control.tsx";

/** Whether the post is published with this save. A published one may keep its date. */
export function PublishNow({ form, set, publishedAt, articleDate, formerDate }: EditorPart) {
  const state = useId();
  return (
    <div>
      <Check
        label="Publish immediately"
        name="publishNow"
        checked={form.publishNow}
        onChange={({ target }) => set({ publishNow: target.checked })}
        aria-describedby={publishedAt ? state : undefined}
      />
      {publishedAt && (
        <p id={state} className="mb-2 text-note text-secondary">
          {form.publishNow
            ? "This post is published. To unpublish it, clear this box and save."
            : "This post will be unpublished when you save."}
        </p>
      )}
      {form.publishNow && publishedAt && (
        <Check
          label={`Keep original date, ${longDate(publishedAt)}`}
          name="keepDate"
          checked={form.keepDate}
          onChange={({ target }) => set({ keepDate: target.checked })}
        />
      )}
      {form.publishNow && !publishedAt && formerDate && (
        <p className="text-note text-secondary">
          It will keep {articleDate ? "the article’s date" : "its original date"},{" "}
          {longDate(formerDate)}.
        </p>
      )}
    </div>
  );
}

/** The time of publication. */
export function PublishAt({ form, set, error }: EditorPart) {
  if (form.publishNow) return null;
  return (
    <MomentField
      name="publishAt"
      label={postFields.publishAt.label}
      hint="Leave blank to keep it as a draft."
      error={error("publishAt")}
      optional
      value={form.publishAt}
      onChange={(publishAt) => set({ publishAt })}
    />
  );
}

/** The read time, with an estimate from the text. */
export function ReadTime(part: EditorPart) {
  const { content, readTime } = part.form;
  const suggested = suggestReadTime(content);
  return (
    <div>
      <PostControl name="readTime" {...part} />
      {content && readTime !== suggested && (
        <p className="mt-1 text-note text-secondary">
          From the text:{" "}
          <button
            type="button"
            onClick={() => part.set({ readTime: suggested })}
            className="link min-h-11 font-[550]"
          >
            Use “{suggested}”
          </button>
        </p>
      )}
    </div>
  );
}
