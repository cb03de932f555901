import { readNumber } from "@datumline/maths/read-number";
import { type ComponentProps, useState } from "react";

type IntegerInputProps = Omit<ComponentProps<"input">, "type" | "value" | "onChange"> & {
  /** NaN for an empty, fractional or ambiguous number. */
  value: number;
  onChange: (value: number) => void;
};

function readInteger(typed: string): number {
  const reading = readNumber(typed);
  const value = reading && "value" in reading ? reading.value : Number.NaN;
  return Number.isInteger(value) ? value : Number.NaN;
}

/** A whole number as people type it. The browser's number input drops a comma: "1,5" that is pasted becomes 15. */
export function IntegerInput({ value, onChange, ...props }: IntegerInputProps) {
  const [typed, setTyped] = useState("");
  const isTyped = Object.is(readInteger(typed), value);
  return (
    <input
      inputMode="numeric"
      autoComplete="off"
      {...props}
      type="text"
      value={isTyped ? typed : Number.isNaN(value) ? "" : String(value)}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(readInteger(target.value));
      }}
    />
  );
}
