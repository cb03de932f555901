import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { useLocation, useNavigate, useNavigation, useSearchParams } from "react-router";
import { buttonClasses } from "./button.tsx";
import { Check, Field } from "./field.tsx";
import { withParam } from "./search-params.ts";

/**
 * The list's parameters in the address, as they will be after a pending navigation: choices in the meantime are added,
 * and controls show them immediately.
 */
export function useFilterParams(): URLSearchParams {
  const [params] = useSearchParams();
  const { pathname } = useLocation();
  const { location, formMethod } = useNavigation();
  const isInProgress = location?.pathname === pathname && formMethod === undefined;
  return isInProgress ? new URLSearchParams(location.search) : params;
}

type FiltersProps = {
  search: ReactNode;
  /** The names in the address of the filters in `children`. */
  params: readonly string[];
  /** The columns on wider screens. */
  className: string;
  children: ReactNode;
};

/** A list's search with its filters next to it; on a phone, a button unfolds them and shows how many are active. */
export function Filters({ search, params: names, className, children }: FiltersProps) {
  const [params] = useSearchParams();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const chosen = names.filter((name) => params.get(name)).length;
  return (
    <div
      className={`filters mt-3 grid grid-cols-[minmax(0,1fr)_auto] items-end gap-x-3 gap-y-3 sm:gap-x-4 ${className}`}
    >
      {search}
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className={buttonClasses("secondary", "px-4 sm:hidden")}
      >
        Filters{chosen > 0 && ` (${chosen})`}
      </button>
      <div
        id={id}
        className={`col-span-2 grid-cols-2 gap-4 sm:contents ${isOpen ? "grid" : "hidden"}`}
      >
        {children}
      </div>
    </div>
  );
}

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

type FilterDayProps = { label: string; param: string };

/** Bounds the page's list by a day; it is in the address. */
export function FilterDay({ label, param }: FilterDayProps) {
  const params = useFilterParams();
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const current = params.get(param) ?? "";
  // A link that clears the filter clears the field, unless someone is typing.
  useEffect(() => {
    const field = input.current;
    if (field && field !== document.activeElement) field.value = current;
  }, [current]);
  const choose = (day: string) => {
    if (day === current) return;
    void navigate(withParam(params, param, day), { replace: true, preventScrollReset: true });
  };
  return (
    <Field name={param} label={label}>
      {(control) => (
        <input
          {...control}
          ref={input}
          type="date"
          max="2999-12-31"
          defaultValue={current}
          // While the year is typed it begins with noughts.
          onChange={({ target }) => target.value >= "1000" && choose(target.value)}
          onBlur={({ target }) => !target.value && !target.validity.badInput && choose("")}
        />
      )}
    </Field>
  );
}

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
