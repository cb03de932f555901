import { type KeyboardEvent, useRef, useState } from "react";
import { Field } from "./field.tsx";

type ChipsFieldProps = {
  name: string;
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  entries: readonly string[];
  onChange: (entries: string[]) => void;
};

/**
 * A list of short entries. Enter adds the typed text, trimmed and only once; each entry can be removed, the last one also by
 * Backspace in the empty box. Text that was typed and not added is sent with the form too.
 */
export function ChipsField({ name, label, hint, error, entries, onChange }: ChipsFieldProps) {
  const [typed, setTyped] = useState("");
  const input = useRef<HTMLInputElement>(null);

  function add() {
    const entry = typed.trim();
    setTyped("");
    if (entry && !entries.includes(entry)) onChange([...entries, entry]);
  }
  function remove(entry: string) {
    onChange(entries.filter((other) => other !== entry));
    input.current?.focus();
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === "Enter" && !event.nativeEvent.isComposing) {
      event.preventDefault();
      add();
    }
    const last = entries.at(-1);
    if (event.key === "Backspace" && typed === "" && last !== undefined) remove(last);
  }

  return (
    <Field name={name} label={label} hint={hint} error={error}>
      {(control) => (
        <>
          {entries.length > 0 && (
            <ul className="mb-2 flex flex-wrap gap-1.5">
              {entries.map((entry) => (
                <li
                  key={entry}
                  className="inline-flex max-w-full items-center rounded-sheet border border-rule bg-paper pl-2.5 text-[0.9375rem]"
                >
                  <span className="min-w-0 break-words">{entry}</span>
                  <input type="hidden" name={name} value={entry} />
                  <button
                    type="button"
                    aria-label={`Remove ${entry}`}
                    onClick={() => remove(entry)}
                    className="grid size-11 shrink-0 place-items-center text-lg text-secondary hover:text-ink"
                  >
                    <span aria-hidden="true">×</span>
                  </button>
                </li>
              ))}
            </ul>
          )}
          <input
            {...control}
            ref={input}
            type="text"
            autoComplete="off"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            onKeyDown={onKeyDown}
          />
        </>
      )}
    </Field>
  );
}
