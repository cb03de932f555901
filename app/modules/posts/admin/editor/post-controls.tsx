import { firm } from "@datumline/brand/firm";
import { useId } from "react";
import { Link } from "react-router";
import { EditorControl } from "#app/admin/editor-controls.tsx";
import { useCan } from "#app/admin/use-signed-in.ts";
import { longDate } from "#app/lib/dates.ts";
import { Check } from "#app/ui/field.tsx";
import { MomentField } from "#app/ui/moment-field.tsx";
import { automaticSeoTitle } from "../../content.ts";
import { type PostForm, postFields } from "../../fields.ts";
import { isRequiredToPublish } from "../../publish-requirements.ts";
import { suggestReadTime } from "../../read-time.ts";
import { type EditorPart, isPublication } from "./editor-part.ts";
import { maxSearchDescription, maxSearchTitle, minDescription } from "./post-checks.ts";

type PostControlProps = EditorPart & {
  name: keyof PostForm;
  /** Replaces the hint in the field's definition. */
  hint?: string;
  onBlur?: () => void;
};

/** The default control of a field of a post. */
export function PostControl({
  name,
  form,
  set,
  error,
  hint,
  onBlur,
  categories,
}: PostControlProps) {
  return (
    <EditorControl
      name={name}
      field={postFields[name]}
      value={form[name]}
      onChange={(value) => set({ [name]: value })}
      error={error(name)}
      hint={hint}
      onBlur={onBlur}
      isRequired={isRequiredToPublish(name) ? isPublication(form) : undefined}
      options={name === "category" ? categories : undefined}
    />
  );
}

/** The date that a post keeps when it is published again. */
export function OriginalDate({ articleDate, firstPublishedAt }: EditorPart) {
  if (!firstPublishedAt) return null;
  return (
    <p className="text-note text-secondary">
      It will keep {articleDate ? "the article’s date" : "its original date"},{" "}
      {longDate(firstPublishedAt)}.
    </p>
  );
}

/** The effect of the box on the next save. */
function effectOf(publishNow: boolean, isPublished: boolean): string {
  if (isPublished)
    return publishNow
      ? "This post is published. To unpublish it, clear this box and save."
      : "This post will be unpublished when you save.";
  return publishNow
    ? "This post will be published when you save."
    : "Select to publish when you save. For a set time or a review, use Publish instead.";
}

/** Whether the post is published with this save. A published one may keep its date. */
export function PublishNow(part: EditorPart) {
  const { form, set, savedSlug, publishedAt } = part;
  const state = useId();
  const canWriteNewsletter = useCan("newsletter:write");
  return (
    <div>
      <Check
        label="Publish immediately"
        name="publishNow"
        checked={form.publishNow}
        onChange={({ target }) => set({ publishNow: target.checked })}
        aria-describedby={state}
      />
      <p id={state} className="mb-2 text-note text-secondary">
        {effectOf(form.publishNow, publishedAt !== null)}
      </p>
      {publishedAt && canWriteNewsletter && (
        <p className="mb-2">
          <Link
            to={`/admin/newsletter/issues/new?${new URLSearchParams({ article: savedSlug })}`}
            className="link inline-flex min-h-target items-center font-[550]"
          >
            Add to newsletter
          </Link>
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
      {form.publishNow && !publishedAt && <OriginalDate {...part} />}
    </div>
  );
}

/** The time of publication. */
export function PublishAt({ form, set, error }: EditorPart) {
  return (
    <MomentField
      name="publishAt"
      label={postFields.publishAt.label}
      error={error("publishAt")}
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
            className="link min-h-target font-[550]"
          >
            Use “{suggested}”
          </button>
        </p>
      )}
    </div>
  );
}

function lengthHint(length: number, min: number, max: number): string {
  if (length > max) return `${length} characters; results show about ${max}.`;
  if (length > 0 && length < min) return `${length} characters; aim for ${min} to ${max}.`;
  return `${length} of ${max} characters.`;
}

export function SeoTitle(part: EditorPart) {
  const { title, seoTitle } = part.form;
  return (
    <PostControl
      name="seoTitle"
      {...part}
      hint={lengthHint(seoTitle.length, 1, maxSearchTitle)}
      onBlur={() => seoTitle.trim() === "" && part.set({ seoTitle: automaticSeoTitle(title) })}
    />
  );
}

export const SeoDescription = (part: EditorPart) => (
  <PostControl
    name="seoDescription"
    {...part}
    hint={lengthHint(part.form.seoDescription.length, minDescription, maxSearchDescription)}
  />
);

const cut = (text: string, max: number) =>
  text.length > max ? `${text.slice(0, max).trimEnd()} …` : text;

/** A preview of the post in search results. */
export function SearchResult({ form }: EditorPart) {
  const { title, slug, excerpt, seoTitle, seoDescription } = form;
  return (
    <figure>
      <figcaption className="mb-1.5 font-[550] text-[0.9375rem]">Search result</figcaption>
      <div className="max-w-xl border border-rule bg-white p-4">
        <p className="truncate text-note text-secondary">
          {firm.name} › blog › {slug || "…"}
        </p>
        <p className="truncate text-[1.125rem] text-blueprint">
          {cut(seoTitle || automaticSeoTitle(title) || "Title", maxSearchTitle)}
        </p>
        <p className="break-words text-[0.9375rem] text-secondary">
          {cut(
            seoDescription || excerpt || "Your description, or the excerpt if blank.",
            maxSearchDescription,
          )}
        </p>
      </div>
    </figure>
  );
}
