import { useNavigate } from "react-router";
import { Field } from "./field.tsx";
import { withParam } from "./search-params.ts";
import { useFilterParams } from "./use-filter-params.ts";

type FilterSelectProps = {
  label: string;
  param: string;
  /** Values, or values with the words shown for them. */
  options: readonly (string | { value: string; name: string })[];
  /** The value for no filter. */
  all?: string;
  className?: string;
};

/** Narrows the list of the page to one choice, which is in the address. */
export function FilterSelect({ label, param, options, all = "All", className }: FilterSelectProps) {
  const params = useFilterParams();
  const navigate = useNavigate();
  return (
    <Field name={param} label={label} className={className}>
      {(control) => (
        <select
          {...control}
          value={params.get(param) ?? ""}
          onChange={({ target }) =>
            navigate(withParam(params, param, target.value), { preventScrollReset: true })
          }
        >
          <option value="">{all}</option>
          {options.map((option) => {
            const { value, name } =
              typeof option === "string" ? { value: option, name: option } : option;
            return (
              <option key={value} value={value}>
                {name}
              </option>
            );
          })}
        </select>
      )}
    </Field>
  );
}
