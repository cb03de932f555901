import { useNavigate } from "react-router";
import { Check } from "./field.tsx";
import { withParam } from "./search-params.ts";
import { useFilterParams } from "./use-filter-params.ts";

type FilterCheckProps = {
  label: string;
  param: string;
  /** Its parameter in the address while it is on. */
  value?: string;
};

/** Filters the page's list by one quality; it is in the address. */
export function FilterCheck({ label, param, value = "yes" }: FilterCheckProps) {
  const params = useFilterParams();
  const navigate = useNavigate();
  return (
    <Check
      label={label}
      name={param}
      value={value}
      checked={params.get(param) === value}
      onChange={({ target }) =>
        navigate(withParam(params, param, target.checked ? value : ""), {
          preventScrollReset: true,
        })
      }
    />
  );
}
