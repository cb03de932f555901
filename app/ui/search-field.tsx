import { useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { Field } from "./field.tsx";
import { useFilterParams } from "./filters.tsx";
import { withParam } from "./search-params.ts";

/** Debounce in milliseconds. */
const debounceMs = 250;

type SearchFieldProps = {
  label?: string;
  param?: string;
  placeholder?: string;
  className?: string;
};

/** Searches the list of the page as one types; the words are in the address (`?q=`). */
export function SearchField(props: SearchFieldProps) {
  const { label = "Search", param = "q", placeholder, className } = props;
  const params = useFilterParams();
  const navigate = useNavigate();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const input = useRef<HTMLInputElement>(null);
  const current = params.get(param) ?? "";
  // Filters may be chosen between typing and searching.
  const latest = useRef(params);
  latest.current = params;

  // After Back, or a link that clears the search, the box follows the URL, unless someone is typing.
  useEffect(() => {
    const box = input.current;
    if (box && box !== document.activeElement) box.value = current;
  }, [current]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const search = (words: string) => {
    clearTimeout(timer.current);
    const now = latest.current;
    if (words === (now.get(param) ?? "")) return;
    void navigate(withParam(now, param, words), { replace: true, preventScrollReset: true });
  };
  return (
    <search className={className}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          search(input.current?.value.trim() ?? "");
        }}
      >
        <Field name={param} label={label}>
          {(control) => (
            <input
              {...control}
              ref={input}
              type="search"
              autoComplete="off"
              placeholder={placeholder}
              defaultValue={current}
              onChange={({ target }) => {
                clearTimeout(timer.current);
                timer.current = setTimeout(() => search(target.value.trim()), debounceMs);
              }}
            />
          )}
        </Field>
      </form>
    </search>
  );
}
