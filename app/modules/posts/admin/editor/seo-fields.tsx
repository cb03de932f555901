import { firm } from "@datumline/brand/firm";
import { automaticSeoTitle } from "../../content.ts";
import type { EditorPart } from "./editor-part.ts";
import { PostControl } from "./post-control.tsx";
import { maxShownDescription, maxShownTitle, minDescription } from "./search-lengths.ts";

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
      hint={lengthHint(seoTitle.length, 1, maxShownTitle)}
      onBlur={() => seoTitle.trim() === "" && part.set({ seoTitle: automaticSeoTitle(title) })}
    />
  );
}

export const SeoDescription = (part: EditorPart) => (
  <PostControl
    name="seoDescription"
    {...part}
    hint={lengthHint(part.form.seoDescription.length, minDescription, maxShownDescription)}
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
          {cut(seoTitle || automaticSeoTitle(title) || "Title", maxShownTitle)}
        </p>
        <p className="break-words text-[0.9375rem] text-secondary">
          {cut(
            seoDescription || excerpt || "Your description, or the excerpt if blank.",
            maxShownDescription,
          )}
        </p>
      </div>
    </figure>
  );
}
