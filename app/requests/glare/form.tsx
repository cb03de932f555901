import {
  planningStageNames,
  planningStages,
  proximities,
  proximityNames,
} from "#app/content/glare.ts";
import type { FormSetup } from "../form-result.ts";
import { type InputProps, RequestForm } from "../request-form.tsx";

/** The form that asks for a glare assessment of a site; `action` is the page it stands on. */
export function GlareForm({ setup, action }: { setup: FormSetup; action: string }) {
  return (
    <RequestForm form="glare" action={action} setup={setup} submit="Request Assessment">
      {(field) => (
        <div className="grid gap-5 sm:grid-cols-2">
          {field("name", { label: "Name" }, (props) => (
            <input type="text" autoComplete="name" {...props} />
          ))}
          {field("email", { label: "Email" }, (props) => (
            <input type="email" autoComplete="email" {...props} />
          ))}
          {field("company", { label: "Company", className: "sm:col-span-2" }, (props) => (
            <input type="text" autoComplete="organization" {...props} />
          ))}
          {field(
            "siteAddress",
            {
              label: "Site Address / Eircode",
              hint: "Coordinates or a map link will do for open land.",
              className: "sm:col-span-2",
            },
            (props) => (
              <input type="text" {...props} />
            ),
          )}
          {field(
            "pvSize",
            {
              label: "PV System Size (kW)",
              hint: "Planned DC capacity, on the ground or on a roof.",
              className: "sm:col-span-2",
            },
            (props) => (
              <input type="text" {...props} />
            ),
          )}
          {field("nearAirport", { label: "Near Airport/Major Road" }, (props) => (
            <Choice {...props} values={proximities} names={proximityNames} />
          ))}
          {field("planningStage", { label: "Planning Stage" }, (props) => (
            <Choice {...props} values={planningStages} names={planningStageNames} />
          ))}
        </div>
      )}
    </RequestForm>
  );
}

type ChoiceProps<Value extends string> = InputProps & {
  values: readonly Value[];
  names: Record<Value, string>;
};

function Choice<Value extends string>(props: ChoiceProps<Value>) {
  const { values, names, pattern: _, ...control } = props;
  return (
    // A list remembers its first default only; a new answer needs a new element.
    <select key={control.defaultValue} {...control}>
      <option value="">Choose one</option>
      {values.map((value) => (
        <option key={value} value={value}>
          {names[value]}
        </option>
      ))}
    </select>
  );
}
