import {
  planningStageNames,
  planningStages,
  proximities,
  proximityNames,
} from "#app/content/glare.ts";
import type { FormSetup } from "#app/forms/form-result.ts";
import { type InputProps, RequestForm } from "#app/forms/request-form.tsx";

type GlareFormProps = {
  setup: FormSetup;
  /** The page it stands on. */
  action: string;
  /** What is known of the site already, by field. */
  defaults: Record<string, string>;
};

/** The form that asks for a glare assessment of a site. With `details`, of one that was checked for glare here. */
export function GlareForm({ setup, action, defaults }: GlareFormProps) {
  return (
    <RequestForm form="glare" submit="Request Assessment" {...{ action, setup, defaults }}>
      {(field, _, kept) => (
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
          {(defaults.details || kept("details").length > 0) &&
            field(
              "details",
              {
                label: "Array and receptors",
                hint: "From your glare check. Change or add what you like.",
                className: "sm:col-span-2",
              },
              ({ pattern: _, ...props }) => <textarea rows={7} {...props} />,
            )}
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
