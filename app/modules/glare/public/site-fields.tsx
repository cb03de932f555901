import type { Problems } from "@datumline/glare/check/check-input";
import { type SiteField, siteFieldNames } from "@datumline/glare/check/field-names";
import { glassLabels, siteFields } from "@datumline/glare/check/fields";
import type { CheckValues } from "@datumline/glare/check/values";
import { glassNames } from "@datumline/glare/glass";
import { Field } from "#app/ui/field.tsx";
import { DecimalInput } from "./decimal-input.tsx";
import { PlaceOptions } from "./place-options.tsx";

const below0: readonly SiteField[] = ["latitude", "longitude", "utc"];

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
        label="Place"
        hint="Choosing a place sets the coordinates and time zone. Choose “None” to enter your own."
        className="col-span-full"
      >
        {(props) => (
          <select defaultValue={values.place} {...props}>
            <option value="">None (use the coordinates below)</option>
            <PlaceOptions />
          </select>
        )}
      </Field>
      {siteFieldNames.map((name) => {
        const { label, unit } = siteFields[name];
        return (
          <Field key={name} name={name} label={`${label}, ${unit}`} error={problems[name]}>
            {(props) => (
              <DecimalInput
                // The decimal keypad of some phones has no minus.
                inputMode={below0.includes(name) ? "text" : "decimal"}
                defaultValue={values[name]}
                {...props}
              />
            )}
          </Field>
        );
      })}
      <Field name="glass" label="Glass" error={problems.glass} className="col-span-full">
        {(props) => (
          <select defaultValue={values.glass} {...props}>
            {glassNames.map((glass) => (
              <option key={glass} value={glass}>
                {glassLabels[glass]}
              </option>
            ))}
          </select>
        )}
      </Field>
    </div>
  );
}
