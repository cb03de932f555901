import { type KeyboardEvent, type ReactNode, type Ref, useEffect, useId, useState } from "react";

export type SearchOption = {
  key: string;
  name: string;
  /** Text after its name. */
  detail?: string;
  /** Consecutive options with the same value form a group of that name. */
  group?: string;
};

type OptionSearchProps<Option extends SearchOption> = {
  /** The label of the search, such as "Insert". */
  label: string;
  placeholder?: string;
  input: Ref<HTMLInputElement>;
  query: string;
  onQuery: (query: string) => void;
  /** The options that match the query, in order. */
  options: readonly Option[];
  onChoose: (option: Option) => void;
  /** Handles the keys that the list does not handle. */
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void;
  isBusy?: boolean;
  /** Shown instead of the list if nothing matches. */
  empty: ReactNode;
};

/** A search field with matching options, as a combobox. Arrow keys move between the options, and Enter chooses one. */
export function OptionSearch<Option extends SearchOption>(props: OptionSearchProps<Option>) {
  const { label, placeholder, input, query, onQuery, options, onChoose, isBusy, empty } = props;
  const id = useId();
  const [active, setActive] = useState(0);
  const index = Math.min(active, options.length - 1);
  const idOf = (at: number) => `${id}-${at}`;
  useEffect(() => {
    document.getElementById(`${id}-${index}`)?.scrollIntoView({ block: "nearest" });
  }, [id, index]);

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    // Enter that accepts an input method's suggestion chooses nothing.
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const option = options[index];
    if (step && options.length > 0) setActive((index + step + options.length) % options.length);
    else if (event.key === "Enter" && option) onChoose(option);
    else if (event.key !== "Enter") return props.onKeyDown?.(event);
    event.preventDefault();
  }
  return (
    <>
      <input
        ref={input}
        type="text"
        role="combobox"
        aria-label={label}
        aria-expanded={options.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={options.length > 0 ? idOf(index) : undefined}
        autoComplete="off"
        spellCheck={false}
        placeholder={placeholder}
        value={query}
        onChange={({ target }) => {
          setActive(0);
          onQuery(target.value);
        }}
        onKeyDown={onKeyDown}
        className="block min-h-target w-full rounded-sheet border border-edge bg-white px-3.5 text-[1rem]"
      />
      <p role="status" className="sr-only">
        {isBusy ? "" : countOf(options.length)}
      </p>
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={label}
        aria-busy={isBusy}
        className="mt-2 max-h-72 overflow-y-auto"
      >
        {options.map((option, at) => (
          <div key={option.key}>
            {option.group && option.group !== options[at - 1]?.group && (
              <p aria-hidden="true" className="px-3 pt-2 font-mono text-note text-secondary">
                {option.group}
              </p>
            )}
            {/* biome-ignore lint/a11y/useFocusableInteractive lint/a11y/useKeyWithClickEvents: the keyboard stays in the field */}
            <div
              id={idOf(at)}
              role="option"
              aria-selected={at === index}
              className="wrap-anywhere flex min-h-target cursor-pointer flex-wrap items-baseline gap-x-3 px-3 py-2 leading-snug aria-selected:bg-blueprint aria-selected:text-white"
              onMouseDown={(event) => event.preventDefault()}
              onMouseMove={() => at !== index && setActive(at)}
              onClick={() => onChoose(option)}
            >
              {option.name}
              <span className="sr-only">{option.group && `, ${option.group}`}</span>
              {option.detail && <span className="text-note opacity-80">{option.detail}</span>}
            </div>
          </div>
        ))}
      </div>
      {options.length === 0 && !isBusy && <div className="px-3 py-2 text-note">{empty}</div>}
    </>
  );
}

const countOf = (count: number) => (count === 1 ? "1 option" : `${count} options`);
