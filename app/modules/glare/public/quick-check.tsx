import { placeField, receptorFields, siteFields } from "@datumline/glare/check/fields";
import { Link } from "react-router";
import { FieldInput } from "#app/fields/control.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { glareCheckPath } from "#modules/glare/glare-check-path.ts";
import { exampleValues } from "./example.ts";

const [house] = exampleValues.receptors;

const fields = { ...siteFields, ...receptorFields };

/** Inputs that differ between sites, in the order of the form; all others can be changed along with the result. */
const shown = [
  ["width", "Array width along the rows, m", exampleValues.width],
  ["depth", "Array depth, m", exampleValues.depth],
  ["tilt", "Tilt from horizontal, °", exampleValues.tilt],
  ["facing", "Azimuth, °", exampleValues.facing],
  ["bearing", "Receptor bearing, °", house?.bearing],
  ["distance", "Receptor distance, m", house?.distance],
] as const;

const hidden = [
  ["latitude", exampleValues.latitude],
  ["longitude", exampleValues.longitude],
  ["utc", exampleValues.utc],
  ["height", exampleValues.height],
  ["glass", exampleValues.glass],
  ["name", ""],
  ["eye", house?.eye],
] as const;

/** A first check with one receptor, as a plain form that opens the page of the complete check. */
export function QuickCheck() {
  return (
    <form method="get" action={`${glareCheckPath}#result`} aria-label="Glare check">
      <div className="grid grid-cols-2 items-end gap-x-3 gap-y-4 sm:max-lg:grid-cols-3">
        <Field name="place" label={placeField.label} className="col-span-full">
          {(props) => (
            <FieldInput field={placeField} defaultValue={exampleValues.place} {...props} />
          )}
        </Field>
        {shown.map(([name, label, value]) => (
          <Field key={name} name={name} label={label}>
            {(props) => (
              <FieldInput
                field={fields[name]}
                autoComplete="off"
                defaultValue={value ?? ""}
                {...props}
              />
            )}
          </Field>
        ))}
      </div>
      {hidden.map(([name, value]) => (
        <input key={name} type="hidden" name={name} defaultValue={value} />
      ))}
      <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-2">
        <Button type="submit" className="max-sm:w-full">
          Check for glare
        </Button>
        <Link to={glareCheckPath} className="link inline-flex min-h-11 items-center font-[550]">
          All inputs, up to ten receptors
        </Link>
      </div>
    </form>
  );
}
