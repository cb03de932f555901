import { SlugControl } from "#app/admin/fields/slug-control.tsx";
import { suggestSlug } from "#app/lib/slug.ts";
import { postFields } from "../../fields.ts";
import type { EditorPart } from "./editor-part.ts";
import { isPublication } from "./publication.ts";

/** The slug of a post. */
export function SlugField({ form, set, error, postId, savedSlug, publishedAt }: EditorPart) {
  const isDerived = postId === null && form.slug === suggestSlug(form.title);
  return (
    <SlugControl
      label={postFields.slug.label}
      value={form.slug}
      onChange={(slug) => set({ slug })}
      error={error("slug")}
      hintFor={(slug) => `Web address: /blog/${slug}`}
      checkAt={(slug) =>
        `/admin/blog/slug?${new URLSearchParams({ slug, ...(postId ? { post: postId } : {}) })}`
      }
      saved={savedSlug}
      isPublic={publishedAt !== null}
      whenTaken={
        isDerived && !isPublication(form)
          ? "This address is already in use. A number will be added when you save."
          : undefined
      }
    />
  );
}
