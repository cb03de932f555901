import type { ReactNode } from "react";
import { FieldInput } from "#app/fields/control.tsx";
import {
  type Choice,
  type FieldOf,
  type Flag,
  type FlatField,
  isRequired,
} from "#app/fields/fields.ts";
import { Check, type ControlProps, Field, FieldGroup } from "#app/ui/field.tsx";
import type { FormState } from "./use-request-form.ts";

/** File fields have a separate control, which uploads before the form is submitted. */
type DrawnField = Exclude<FlatField, FieldOf<"files">>;

type FormFieldsProps = { fields: Readonly<Record<string, DrawnField>>; state: FormState };

/** The fields of a form, in the order of their definitions. */
export function FormFields({ fields, state }: FormFieldsProps) {
  return Object.entries(fields).map(([name, declared]) => {
    const field = withOffer(declared, state);
    return hasBoxes(field) ? (
      <Boxes key={name} name={name} field={field} state={state} />
    ) : (
      <LabelledControl key={name} name={name} field={field} state={state}>
        {(props) => (
          <FieldInput
            // A select ignores a changed `defaultValue`; a new key remounts it.
            key={field.kind === "choice" ? props.defaultValue : undefined}
            field={field}
            empty={field.kind === "choice" ? field.empty : undefined}
            placeholder={field.kind === "url" ? "https://" : undefined}
            {...props}
          />
        )}
      </LabelledControl>
    );
  });
}

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
  field: Pick<FlatField, "kind" | "label" | "hint" | "isWide" | "isOptional">;
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

type BoxField = (Choice & { isTiled: true }) | FieldOf<"choices"> | Flag;
type BoxesProps = { name: string; field: BoxField; state: FormState };

/** A question with one or several check boxes. */
function Boxes({ name, field, state }: BoxesProps) {
  const { label, hint, isWide } = field;
  const options = field.kind === "flag" ? [field.box ?? field.label] : field.options;
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
