import type { ReactNode } from "react";
import { Check, type ControlProps, Field, FieldGroup } from "#app/ui/field.tsx";
import type { FieldKind, Field as FormField } from "./fields.ts";
import { isRequired } from "./fields.ts";
import type { FormState } from "./use-request-form.ts";

/** File fields have a separate control, which uploads before the form is submitted. */
type DrawnField = FormField<Exclude<FieldKind, "files">>;

type FormFieldsProps = { fields: Readonly<Record<string, DrawnField>>; state: FormState };

/** The fields of a form, in the order of their definitions. */
export function FormFields({ fields, state }: FormFieldsProps) {
  return Object.entries(fields).map(([name, declared]) => {
    const field = withOffer(declared, state);
    return hasBoxes(field) ? (
      <Boxes key={name} name={name} field={field} state={state} />
    ) : (
      <LabelledControl key={name} name={name} field={field} state={state}>
        {(props) => <Control field={field} {...props} />}
      </LabelledControl>
    );
  });
}

/** A field with its current options. */
function withOffer(field: DrawnField, { offers }: FormState): DrawnField {
  if (field.kind !== "choice" && field.kind !== "choices") return field;
  const [first, ...others] = (field.offered && offers?.[field.offered]) ?? [];
  return first ? { ...field, options: [first, ...others] } : field;
}

const hasBoxes = (field: DrawnField): field is BoxField =>
  field.kind === "choices" || field.kind === "flag" || (field.kind === "choice" && !!field.isTiled);

type InputProps = ControlProps & { required: boolean; defaultValue: string; autoFocus: boolean };

type LabelledControlProps = {
  name: string;
  field: Pick<FormField, "kind" | "label" | "hint" | "isWide"> & { required?: true };
  state: FormState;
  children: (props: InputProps) => ReactNode;
};

const wide = "sm:col-span-2";

/** Label, hint and error of one control, and its initial value. */
export function LabelledControl({ name, field, state, children }: LabelledControlProps) {
  const required = isRequired(field);
  return (
    <Field
      name={name}
      label={field.label}
      hint={state.hints?.[name] ?? field.hint}
      className={field.isWide && wide}
      optional={!required}
      error={state.error(name)}
    >
      {(wiring) =>
        children({
          ...wiring,
          required,
          defaultValue: state.value(name),
          autoFocus: name === state.firstInvalid,
        })
      }
    </Field>
  );
}

type ControlOf = { field: Exclude<DrawnField, { kind: "choices" | "flag" }> } & InputProps;

function Control({ field, ...props }: ControlOf) {
  switch (field.kind) {
    case "line":
    case "optionalLine":
      return <input type={field.type ?? "text"} autoComplete={field.autoComplete} {...props} />;
    case "email":
      return <input type="email" autoComplete="email" {...props} />;
    case "optionalLink":
      return <input type="url" inputMode="url" placeholder="https://" {...props} />;
    case "optionalDate":
      return <input type="date" {...props} />;
    case "message":
    case "details":
      return <textarea rows={field.rows} {...props} />;
    case "choice":
    case "optionalChoice":
      return (
        // A select ignores a changed `defaultValue`; a new key remounts it.
        <select key={props.defaultValue} {...props}>
          <option value="">{field.empty}</option>
          {field.options.map((option) => (
            <option key={option} value={option}>
              {field.names?.[option] ?? option}
            </option>
          ))}
        </select>
      );
  }
}

type BoxField = FormField<"choice" | "choices" | "flag">;
type BoxesProps = { name: string; field: BoxField; state: FormState };

/** A question with one or several check boxes. */
function Boxes({ name, field, state }: BoxesProps) {
  const { label, hint, isWide } = field;
  const options = field.kind === "flag" ? [field.box] : field.options;
  const inRow = field.kind === "choices" && field.inRow;
  const isTiled = field.kind !== "flag" && field.isTiled;
  const type = field.kind === "choice" ? "radio" : "checkbox";
  const ticked = state.ticked(name);
  return (
    <FieldGroup
      label={label}
      hint={state.hints?.[name] ?? hint}
      className={isWide && wide}
      // A single box is obviously optional.
      optional={field.kind === "choices" && !isRequired(field)}
      error={state.error(name)}
    >
      {(wiring) => (
        <div
          className={
            inRow
              ? "flex flex-wrap gap-x-8"
              : isTiled
                ? "grid grid-cols-2 gap-2 lg:grid-cols-3"
                : "grid gap-x-6 sm:grid-cols-2"
          }
        >
          {options.map((value, index) => {
            const defaultChecked = ticked.includes(value);
            const autoFocus = index === 0 && name === state.firstInvalid;
            const input = { type, name, value, defaultChecked, autoFocus, isTiled, ...wiring };
            // A checkbox ignores a changed `defaultChecked`; a new key remounts it.
            return <Check key={`${value} ${defaultChecked}`} label={value} {...input} />;
          })}
        </div>
      )}
    </FieldGroup>
  );
}
