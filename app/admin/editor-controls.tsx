import { useEffect, useState } from "react";
import { slugOf } from "#app/lib/slug.ts";
import { ChipsField } from "#app/ui/chips-field.tsx";
import { Field } from "#app/ui/field.tsx";
import { FieldControl, type FieldControlProps } from "./field-control.tsx";

/** The default control of a field of a post or a project, which may be a list of short texts. */
export function EditorControl(props: FieldControlProps) {
  const { field } = props;
  if (field.kind === "tags") return <TagsControl {...props} />;
  return <FieldControl empty={`Choose a ${field.label.toLowerCase()}`} {...props} />;
}

function TagsControl({
  name,
  field,
  value,
  onChange,
  error,
  hint = field.hint,
}: FieldControlProps) {
  const given = Array.isArray(value) ? value : [];
  const [entries, setEntries] = useState(given);
  return (
    <ChipsField
      name={name}
      label={field.label}
      hint={hint}
      error={error}
      entries={onChange ? given : entries}
      onChange={onChange ?? setEntries}
    />
  );
}

/** Debounce in milliseconds before the server is asked. */
const debounceMs = 300;

type SlugControlProps = {
  label: string;
  value: string;
  onChange: (slug: string) => void;
  error: string | undefined;
  /** The address with a slug in it, as shown in the hint. */
  hintFor: (slug: string) => string;
  /** The address that checks whether a slug is free. */
  checkAt: (slug: string) => string;
  /** The saved slug; empty for new content. */
  saved: string;
  /** Whether visitors may know the saved slug. */
  isPublic: boolean;
  /** The message for a taken slug, if it does not have to be changed. */
  slugTakenMessage?: string | undefined;
};

/** A slug field that shows while typing whether the slug is free. */
export function SlugControl(props: SlugControlProps) {
  const { label, value, onChange, error, hintFor, checkAt, saved, isPublic, slugTakenMessage } =
    props;
  const isChanged = value !== saved;
  const free = useSlugFree(isChanged ? value : "", checkAt);
  const taken =
    free === false ? (slugTakenMessage ?? "This address is already in use.") : undefined;
  return (
    <div>
      <Field
        name="slug"
        label={label}
        hint={hintFor(slugOf(value) || "…")}
        error={error ?? (slugTakenMessage ? undefined : taken)}
      >
        {(control) => (
          <input
            {...control}
            type="text"
            required
            autoComplete="off"
            spellCheck={false}
            value={value}
            onChange={({ target }) => onChange(target.value)}
            onBlur={() => onChange(slugOf(value))}
          />
        )}
      </Field>
      <p aria-live="polite" className="text-note text-secondary">
        {free === true && !error && "This address is available."}
        {slugTakenMessage && !error && taken}
        {isPublic && isChanged && " The old address will redirect to the new one."}
      </p>
    </div>
  );
}

/** Whether a slug is available; undefined while unknown. */
function useSlugFree(slug: string, checkAt: (slug: string) => string): boolean | undefined {
  const [known, setKnown] = useState<{ slug: string; free: boolean }>();
  const address = slugOf(slug) === "" ? "" : checkAt(slug);
  useEffect(() => {
    if (!address) return;
    const abort = new AbortController();
    const timer = setTimeout(async () => {
      // Only a hint while typing; saving validates it.
      const answer = await fetch(address, { signal: abort.signal })
        .then((response) => (response.ok ? response.json() : undefined))
        .catch(() => undefined);
      if (typeof answer?.free === "boolean") setKnown({ slug, free: answer.free });
    }, debounceMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [slug, address]);
  return known?.slug === slug ? known.free : undefined;
}
