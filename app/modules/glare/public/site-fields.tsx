import type { Problems } from "@datumline/glare/check/check-input";
import { glassField, placeField, siteFieldNames, siteFields } from "@datumline/glare/check/fields";
import type { CheckValues } from "@datumline/glare/check/values";
import { FieldInput } from "#app/fields/control.tsx";
import { Field } from "#app/ui/field.tsx";

/** Place, array and glass. */
export function SiteFields({ values, problems }: { values: CheckValues; problems: Problems }) {
  return (
    <div className="grid grid-cols-2 gap-x-3 gap-y-4 sm:grid-cols-3">
      <div className="col-span-full">
        <h2 className="text-h3">Site and array</h2>
        <p className="measure mt-2 text-secondary">
          Width runs along the rows and depth across them; height is from ground to module centre.
          Tilt is from horizontal; azimuth is the bearing the modules face.
        </p>
      </div>
      <Field
        name="place"
        label={placeField.label}
        hint="Choosing a place sets the coordinates and time zone. Choose “None” to enter your own."
        className="col-span-full"
      >
        {(props) => (
          <FieldInput
            field={placeField}
            empty="None (use the coordinates below)"
            defaultValue={values.place}
            {...props}
          />
        )}
      </Field>
      {siteFieldNames.map((name) => {
        const field = siteFields[name];
        return (
          <Field
            key={name}
            name={name}
            label={`${field.label}, ${field.unit}`}
            error={problems[name]}
          >
            {(props) => (
              <FieldInput field={field} autoComplete="off" defaultValue={values[name]} {...props} />
            )}
          </Field>
        );
      })}
      <Field name="glass" label={glassField.label} error={problems.glass} className="col-span-full">
        {(props) => <FieldInput field={glassField} defaultValue={values.glass} {...props} />}
      </Field>
    </div>
  );
}
