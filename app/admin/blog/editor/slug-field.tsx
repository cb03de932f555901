import { useEffect, useState } from "react";
import { slugOf } from "#app/lib/slug.ts";
import { Field } from "#app/ui/field.tsx";

/** Milliseconds after the last key before the server is asked. */
const pause = 300;

type SlugFieldProps = {
  slug: string;
  /** The slug that the post has already. */
  saved: string;
  postId: string | null;
  error: string | undefined;
  /** Readers of a published post are led from its former slug to the new one. */
  isPublished: boolean;
  onChange: (slug: string) => void;
};

/** The slug, with whether it is free as one types. */
export function SlugField({ slug, saved, postId, error, isPublished, onChange }: SlugFieldProps) {
  const free = useSlugFree(slug === saved ? "" : slug, postId);
  const moves = isPublished && slug !== saved;
  return (
    <div>
      <Field
        name="slug"
        label="Slug"
        hint={`/blog/${slugOf(slug) || "…"}`}
        error={error ?? (free === false ? "This slug is taken." : undefined)}
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
        {free === true && !error && "This slug is free."}
        {moves && " Readers of the former address will be led to the new one."}
      </p>
    </div>
  );
}

/** Whether a post can have a slug; undefined while nobody knows. */
function useSlugFree(slug: string, postId: string | null): boolean | undefined {
  const [known, setKnown] = useState<{ slug: string; free: boolean }>();
  useEffect(() => {
    if (slugOf(slug) === "") return;
    const abort = new AbortController();
    const timer = setTimeout(async () => {
      const search = new URLSearchParams({ slug, ...(postId ? { post: postId } : {}) });
      // Saving decides; this is to know it early.
      const answer = await fetch(`/admin/blog/slug?${search}`, { signal: abort.signal })
        .then((response) => (response.ok ? response.json() : undefined))
        .catch(() => undefined);
      if (typeof answer?.free === "boolean") setKnown({ slug, free: answer.free });
    }, pause);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [slug, postId]);
  return known?.slug === slug ? known.free : undefined;
}
