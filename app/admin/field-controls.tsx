import { type ComponentProps, useEffect, useId, useState } from "react";
import { FieldInput } from "#app/fields/control.tsx";
import { type Flag, type FlatField, isRequired as isRequiredField } from "#app/fields/fields.ts";
import { slugOf } from "#app/lib/slug.ts";
import { ChipsField } from "#app/ui/chips-field.tsx";
import { Check, Field } from "#app/ui/field.tsx";

export type FieldValue = string | boolean | string[];

type FieldControlProps = {
  name: string;
  field: FlatField;
  /** The field's value; without `onChange`, its initial value. */
  value: FieldValue;
  onChange?: (value: FieldValue) => void;
  error?: string | undefined;
  /** Replaces the definition's hint. */
  hint?: string | undefined;
  onBlur?: (() => void) | undefined;
  /** The options, if the definition leaves them to a loader. */
  options?: readonly string[] | undefined;
  /** If the definition does not determine it. */
  isRequired?: boolean | undefined;
};

/** The default control for a field's kind: a list, a choice, a checkbox, or a text of one or several lines. */
export function FieldControl(props: FieldControlProps) {
  const { name, field, value, onChange, error, hint = field.hint, onBlur } = props;
  // The initial value can be chosen again, even if it is no longer offered.
  const [begin] = useState(String(value));
  if (field.kind === "tags") return <TagsControl {...props} />;
  if (field.kind === "flag") {
    const isOn = value === true;
    const state = onChange
      ? {
          checked: isOn,
          onChange: ({ target }: { target: { checked: boolean } }) => onChange(target.checked),
        }
      : { defaultChecked: isOn };
    return <FlagField field={field} hint={hint} name={name} {...state} />;
  }
  const text = String(value);
  const state = onChange
    ? {
        value: text,
        onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
      }
    : { defaultValue: text };
  const { isRequired = isRequiredField(field) } = props;
  const options = field.kind === "choice" ? withChosen(props.options ?? [], [begin, text]) : [];
  return (
    <Field
      name={name}
      label={field.label}
      hint={hint}
      error={error}
      className={field.kind === "integer" ? "max-w-xs" : undefined}
    >
      {(wiring) => (
        <FieldInput
          field={field}
          options={options}
          empty={`Choose a ${field.label.toLowerCase()}`}
          autoComplete="off"
          {...wiring}
          {...state}
          onBlur={onBlur}
          required={isRequired}
        />
      )}
    </Field>
  );
}

const withChosen = (options: readonly string[], chosen: readonly string[]): string[] =>
  [...new Set([...options, ...chosen])].filter((option) => option !== "");

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
  whenTaken?: string | undefined;
};

/** A slug field that shows while typing whether the slug is free. */
export function SlugControl(props: SlugControlProps) {
  const { label, value, onChange, error, hintFor, checkAt, saved, isPublic, whenTaken } = props;
  const isChanged = value !== saved;
  const free = useSlugFree(isChanged ? value : "", checkAt);
  const taken = free === false ? (whenTaken ?? "This address is already in use.") : undefined;
  return (
    <div>
      <Field
        name="slug"
        label={label}
        hint={hintFor(slugOf(value) || "…")}
        error={error ?? (whenTaken ? undefined : taken)}
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
        {whenTaken && !error && taken}
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

type FlagFieldProps = Omit<ComponentProps<typeof Check>, "label"> & {
  field: Flag;
  hint?: string | undefined;
};

/** A check box with its hint. */
export function FlagField({ field, hint = field.hint, ...input }: FlagFieldProps) {
  const hintId = useId();
  if (!hint) return <Check label={field.label} {...input} />;
  return (
    <div>
      <Check label={field.label} {...input} aria-describedby={hintId} />
      <p id={hintId} className="text-note text-secondary">
        {hint}
      </p>
    </div>
  );
}
