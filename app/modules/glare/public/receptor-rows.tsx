import { type Problems, rowField } from "@datumline/glare/check/check-input";
import {
  receptorFieldNames,
  receptorFields,
  receptorNameField,
} from "@datumline/glare/check/fields";
import { maxReceptors, type ReceptorValues } from "@datumline/glare/check/values";
import type { MouseEvent } from "react";
import { FieldInput } from "#app/fields/control.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";

export type ReceptorRow = { key: number; values: ReceptorValues };

type RowsProps = {
  rows: readonly ReceptorRow[];
  problems: Problems;
  onAdd: (event: MouseEvent) => void;
  onRemove: (event: MouseEvent, row: number) => void;
};

type FieldsProps = {
  row: number;
  values: ReceptorRow["values"];
  problems: Problems;
  onRemove: (event: MouseEvent, row: number) => void;
};

const ReceptorFields = ({ row, values, problems, onRemove }: FieldsProps) => (
  <fieldset className="mt-5 min-w-0 break-inside-avoid border-rule border-t pt-4">
    <legend className="sr-only">Receptor {row + 1}</legend>
    <div className="grid grid-cols-3 gap-x-3 gap-y-4 sm:grid-cols-[1.25fr_0.9fr_1.05fr_1.2fr_auto]">
      <Field
        name="name"
        label={receptorNameField.label}
        error={problems[rowField("name", row)]}
        className="max-sm:col-span-2"
      >
        {(props) => (
          <FieldInput
            field={receptorNameField}
            autoComplete="off"
            placeholder={`Receptor ${row + 1}`}
            defaultValue={values.name}
            {...props}
          />
        )}
      </Field>
      {receptorFieldNames.map((name) => {
        const field = receptorFields[name];
        return (
          <Field
            key={name}
            name={name}
            label={`${field.label}, ${field.unit}`}
            error={problems[rowField(name, row)]}
          >
            {(props) => (
              <FieldInput field={field} autoComplete="off" defaultValue={values[name]} {...props} />
            )}
          </Field>
        );
      })}
      <div className="self-start max-sm:col-start-3 max-sm:row-start-1 sm:mt-[1.875rem] print:hidden">
        <Button
          type="submit"
          name="remove"
          value={row}
          variant="secondary"
          className="px-3! max-sm:mt-[1.875rem] max-sm:w-full"
          aria-label={`Remove receptor ${row + 1}`}
          onClick={(event) => onRemove(event, row)}
        >
          Remove
        </Button>
      </div>
    </div>
  </fieldset>
);

/** The receptors, a group of fields each. Adding and removing works as a part of the form, too. */
export function ReceptorRows({ rows, problems, onAdd, onRemove }: RowsProps) {
  return (
    <div className="mt-10" id="receptors">
      <h2 className="text-h3">Receptors</h2>
      <p className="measure mt-2 text-secondary">
        Places from which the array might be seen. Enter the bearing from north, the distance from
        the centre of the array, and the eye height above local ground.
      </p>
      {rows.map(({ key, values }, row) => (
        <ReceptorFields key={key} {...{ row, values, problems, onRemove }} />
      ))}
      {rows.length === 0 && problems[rowField("bearing", 0)] && (
        <p className="mt-4 font-[550] text-danger text-note">{problems[rowField("bearing", 0)]}</p>
      )}
      {rows.length < maxReceptors && (
        <Button
          type="submit"
          name="add"
          value="1"
          variant="secondary"
          className="mt-6 print:hidden"
          onClick={onAdd}
        >
          Add a receptor
        </Button>
      )}
    </div>
  );
}
