import { type ComponentProps, useId, useState } from "react";
import { FieldInput } from "#app/fields/control.tsx";
import {
  type FieldOf,
  type Flag,
  type FlatField,
  isRequired as isRequiredField,
} from "#app/fields/fields.ts";
import { Check, Field, FieldGroup } from "#app/ui/field.tsx";

export type FieldValue = string | boolean | readonly string[];

export type FieldControlProps = {
  name: string;
  field: FlatField;
  /** The field's value; without `onChange`, its initial value. */
  value: FieldValue | number;
  onChange?: (value: FieldValue) => void;
  error?: string | undefined;
  /** Replaces the definition's hint. */
  hint?: string | undefined;
  onBlur?: (() => void) | undefined;
  /** The options, if the definition leaves them to a loader. */
  options?: readonly string[] | undefined;
  /** The label of the empty option, if the definition has none. */
  empty?: string | undefined;
  /** If the definition does not determine it. */
  isRequired?: boolean | undefined;
  /** Marks an optional field as such. */
  isMarked?: boolean;
  className?: string;
};

/** The default control for a field's kind: a list, a choice, check boxes, or a text of one or several lines. */
export function FieldControl(props: FieldControlProps) {
  const { name, field, value, onChange, error, hint = field.hint, onBlur, className } = props;
  // The initial value can be chosen again, even if it is no longer offered.
  const [begin] = useState(String(value));
  if (field.kind === "choices") return <ChoicesControl {...props} field={field} />;
  if (field.kind === "flag") {
    const isOn = value === true;
    const state = onChange
      ? {
          checked: isOn,
          onChange: ({ target }: { target: { checked: boolean } }) => onChange(target.checked),
        }
      : { defaultChecked: isOn };
    // A checkbox ignores a changed `defaultChecked`; a new key remounts it.
    const key = onChange ? "" : String(isOn);
    return <FlagField key={key} field={field} hint={hint} name={name} {...state} />;
  }
  const text = String(value);
  const state = onChange
    ? {
        value: text,
        onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
      }
    : { defaultValue: text };
  const { isRequired = isRequiredField(field), isMarked = false } = props;
  const isChoice = field.kind === "choice";
  return (
    <Field
      name={name}
      label={field.label}
      hint={hint}
      error={error}
      optional={isMarked && !isRequired}
      className={className ?? (field.kind === "integer" ? "max-w-xs" : undefined)}
    >
      {(wiring) => (
        <FieldInput
          // So does a select with a changed `defaultValue`.
          key={isChoice && !onChange ? text : undefined}
          field={field}
          options={isChoice ? withChosen(props.options ?? field.options, [begin, text]) : undefined}
          empty={isChoice ? (field.empty ?? props.empty) : undefined}
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

function ChoicesControl({
  name,
  field,
  value,
  error,
  hint = field.hint,
  className,
}: FieldControlProps & { field: FieldOf<"choices"> }) {
  return (
    <FieldGroup label={field.label} hint={hint} error={error} className={className}>
      {(wiring) => (
        <div className="grid sm:grid-cols-2">
          {field.options.map((option) => (
            <Check
              key={option}
              {...wiring}
              label={field.names?.[option] ?? option}
              name={name}
              value={option}
              defaultChecked={Array.isArray(value) && value.includes(option)}
            />
          ))}
        </div>
      )}
    </FieldGroup>
  );
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
