import { type ComponentProps, useId } from "react";
import { Check, type ControlProps } from "#app/ui/field.tsx";
import type { Field, Flag } from "./fields.ts";

type FieldInputProps = ControlProps & {
  field: Field;
  /** The current options of a choice, if they are not those of its declaration. */
  options?: readonly string[] | undefined;
  /** The label of the empty choice; without it there is none. */
  empty?: string | undefined;
  rows?: number | undefined;
  autoComplete?: string | undefined;
  placeholder?: string | undefined;
  required?: boolean | undefined;
  autoFocus?: boolean | undefined;
  onBlur?: (() => void) | undefined;
} & (
    | { defaultValue: string }
    | { value: string; onChange: (event: { target: { value: string } }) => void }
  );

/** The input of a field by its kind: in the forms of visitors, which the browser fills, and in those of the admin. */
export function FieldInput(props: FieldInputProps) {
  const { field, options, empty, rows, autoComplete, placeholder, ...control } = props;
  switch (field.kind) {
    case "choice":
      return (
        <select {...control}>
          {empty !== undefined && <option value="">{empty}</option>}
          {(options ?? field.options).map((option) => (
            <option key={option} value={option}>
              {field.names?.[option] ?? option}
            </option>
          ))}
        </select>
      );
    case "text":
      return field.rows === 1 ? (
        <input type="text" autoComplete={autoComplete} {...control} />
      ) : (
        <textarea rows={rows ?? field.rows} {...control} />
      );
    case "email":
      return <input type="email" autoComplete="email" {...control} />;
    case "url":
      return <input type="url" inputMode="url" placeholder={placeholder} {...control} />;
    case "day":
      return <input type="date" autoComplete={autoComplete} {...control} />;
    case "integer":
      // The browser's number input drops a comma: a pasted "1,5" becomes 15.
      return <input type="text" inputMode="numeric" autoComplete={autoComplete} {...control} />;
    case "line":
      return (
        <input
          type={field.type ?? "text"}
          inputMode={field.inputMode}
          placeholder={placeholder}
          autoComplete={field.autoComplete ?? autoComplete}
          {...control}
        />
      );
    default:
      return <input type="text" autoComplete={autoComplete} {...control} />;
  }
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
