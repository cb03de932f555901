import { firm } from "@datumline/brand/firm";
import { automaticSeoTitle } from "#app/lib/post-content.ts";
import { ChipsField } from "#app/ui/chips-field.tsx";
import { Field } from "#app/ui/field.tsx";
import type { PartProps } from "./post-editor.tsx";

/** Characters that search results show of a title and a description on a desk, as far as that is known. */
const shownTitle = 60;
const shownDescription = 158;
const leastDescription = 120;

/** What search engines are told, and how a result would look. */
export function SeoFields({ fields, set, error }: PartProps) {
  const { title, slug, excerpt, seoTitle, seoDescription, keywords } = fields;
  return (
    <>
      <Field
        name="seoTitle"
        label="SEO Title"
        hint={lengthHint(seoTitle.length, 1, shownTitle)}
        error={error("seoTitle")}
      >
        {(control) => (
          <input
            {...control}
            type="text"
            value={seoTitle}
            onChange={({ target }) => set({ seoTitle: target.value })}
            onBlur={() => seoTitle.trim() === "" && set({ seoTitle: automaticSeoTitle(title) })}
          />
        )}
      </Field>
      <Field
        name="seoDescription"
        label="SEO Description"
        hint={lengthHint(seoDescription.length, leastDescription, shownDescription)}
        error={error("seoDescription")}
      >
        {(control) => (
          <textarea
            {...control}
            rows={3}
            value={seoDescription}
            onChange={({ target }) => set({ seoDescription: target.value })}
          />
        )}
      </Field>
      <ChipsField
        name="keywords"
        label="Keywords"
        hint="Enter adds one."
        error={error("keywords")}
        entries={keywords}
        onChange={(entries) => set({ keywords: entries })}
      />
      <figure>
        <figcaption className="mb-1.5 font-[550] text-[0.9375rem]">Search result</figcaption>
        <div className="max-w-xl border border-rule bg-white p-4">
          <p className="truncate text-note text-secondary">
            {firm.name} › blog › {slug || "…"}
          </p>
          <p className="truncate text-[1.125rem] text-blueprint">
            {cut(seoTitle || automaticSeoTitle(title) || "Title", shownTitle)}
          </p>
          <p className="break-words text-[0.9375rem] text-secondary">
            {cut(
              seoDescription || excerpt || "The description, or else the excerpt.",
              shownDescription,
            )}
          </p>
        </div>
      </figure>
    </>
  );
}

function lengthHint(length: number, least: number, most: number): string {
  if (length > most) return `${length} characters; results show about ${most}.`;
  if (length > 0 && length < least) return `${length} characters; ${least} to ${most} say more.`;
  return `${length} of ${most} characters.`;
}

const cut = (text: string, most: number) =>
  text.length > most ? `${text.slice(0, most).trimEnd()} …` : text;
