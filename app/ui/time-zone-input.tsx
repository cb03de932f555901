import { type FocusEventHandler, type KeyboardEventHandler, useId } from "react";
import { timeZones } from "#app/lib/zoned-time.ts";
import type { ControlProps } from "./field.tsx";
import { useHydrated } from "./use-hydrated.ts";

type TimeZoneInputProps = ControlProps & {
  value: string;
  onChange: (zone: string) => void;
  onBlur?: FocusEventHandler<HTMLInputElement>;
  onKeyDown?: KeyboardEventHandler<HTMLInputElement>;
};

/** A time zone by name; the browser's list completes it. */
export function TimeZoneInput({ value, onChange, ...control }: TimeZoneInputProps) {
  const list = useId();
  // Engines list them differently, so the server renders none.
  const isHydrated = useHydrated();
  return (
    <>
      <input
        {...control}
        list={list}
        autoComplete="off"
        spellCheck={false}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      <datalist id={list}>
        {isHydrated && timeZones().map((zone) => <option key={zone} value={zone} />)}
      </datalist>
    </>
  );
}
