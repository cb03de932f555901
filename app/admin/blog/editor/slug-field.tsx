import { useEffect, useState } from "react";
import { slugOf } from "#app/lib/slug.ts";
import { postFields } from "#app/posts/fields.ts";
import { Field } from "#app/ui/field.tsx";
import type { EditorPart } from "./editor-part.ts";

/** Debounce in milliseconds before the server is asked. */
const debounceMs = 300;

/** The slug, with whether it is free as one types. */
export function SlugField({ form, set, error, postId, savedSlug, publishedAt }: EditorPart) {
  const { slug } = form;
  const isChanged = slug !== savedSlug;
  const free = useSlugFree(isChanged ? slug : "", postId);
  const problem = error("slug");
  const onChange = (next: string) => set({ slug: next });
  return (
    <div>
      <Field
        name="slug"
        label={postFields.slug.label}
        hint={`The post's address: /blog/${slugOf(slug) || "…"}`}
        error={problem ?? (free === false ? "This address is taken." : undefined)}
      >
        {(control) => (
          <input
            {...control}
            type="text"
            required
            autoComplete="off"
            spellCheck={false}
            value={slug}
            onChange={({ target }) => onChange(target.value)}
            onBlur={() => onChange(slugOf(slug))}
          />
        )}
      </Field>
      <p aria-live="polite" className="text-note text-secondary">
        {free === true && !problem && "This address is free."}
        {publishedAt && isChanged && " Readers of the former address will be led to the new one."}
      </p>
    </div>
  );
}

/** Whether a slug is available; undefined while unknown. */
function useSlugFree(slug: string, postId: string | null): boolean | undefined {
  const [known, setKnown] = useState<{ slug: string; free: boolean }>();
  useEffect(() => {
    if (slugOf(slug) === "") return;
    const abort = new AbortController();
    const timer = setTimeout(async () => {
      const search = new URLSearchParams({ slug, ...(postId ? { post: postId } : {}) });
      // Only a hint while typing; saving validates it.
      const answer = await fetch(`/admin/blog/slug?${search}`, { signal: abort.signal })
        .then((response) => (response.ok ? response.json() : undefined))
        .catch(() => undefined);
      if (typeof answer?.free === "boolean") setKnown({ slug, free: answer.free });
    }, debounceMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [slug, postId]);
  return known?.slug === slug ? known.free : undefined;
}
