import { useId } from "react";
import { Check } from "#app/ui/field.tsx";
import type { Flag } from "../documents/parts.ts";
import { hintOf } from "./hint-of.ts";
import type { PartProps } from "./part-props.ts";

/** A check box with its hint. */
export function FlagControl({ part, value, onChange }: PartProps<Flag>) {
  const hintId = useId();
  const hint = hintOf(part);
  return (
    <div>
      <Check
        label={part.label}
        checked={value === true}
        aria-describedby={hint && hintId}
        onChange={({ target }) => onChange(target.checked)}
      />
      {hint && (
        <p id={hintId} className="text-note text-secondary">
          {hint}
        </p>
      )}
    </div>
  );
}
