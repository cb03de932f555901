import type { ControlProps } from "#app/ui/field.tsx";
import type { Field, Kind, Line } from "./fields.ts";

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

const types: Partial<Record<Kind, string>> = { email: "email", url: "url", day: "date" };
// The browser's number input drops a comma: a pasted "1,5" becomes 15.
const inputModes: Partial<Record<Kind, "url" | "numeric">> = { url: "url", integer: "numeric" };

/** The input of a field by its kind: in the forms of visitors, which the browser fills, and in those of the admin. */
export function FieldInput(props: FieldInputProps) {
  const { field, options, empty, rows, autoComplete, placeholder, ...control } = props;
  if (field.kind === "choice") {
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
  }
  if (field.kind === "text" && field.rows > 1)
    return <textarea rows={rows ?? field.rows} {...control} />;
  const line: Partial<Line> = field.kind === "line" ? field : {};
  return (
    <input
      type={line.type ?? types[field.kind] ?? "text"}
      inputMode={line.inputMode ?? inputModes[field.kind]}
      placeholder={placeholder}
      autoComplete={
        field.kind === "email"
          ? (field.autoComplete ?? "email")
          : (line.autoComplete ?? autoComplete)
      }
      autoCapitalize={line.isCode && "none"}
      spellCheck={line.isCode && false}
      {...control}
    />
  );
}
