import { Check, FieldGroup } from "#app/ui/field.tsx";
import type { Choices } from "../documents/parts.ts";
import { hintOf } from "./hint-of.ts";
import type { PartProps } from "./part-props.ts";

/** Multiple choice from a list: a check box for each choice, in the list's order. */
export function ChoicesControl({ part, path, value, onChange, errors }: PartProps<Choices>) {
  const chosen: readonly unknown[] = Array.isArray(value) ? value : [];
  const names = Object.keys(part.options);
  return (
    <FieldGroup label={part.label} hint={hintOf(part)} error={errors[path]}>
      {(each) => (
        <div className="grid gap-x-6 gap-y-1.5 sm:grid-cols-2">
          {names.map((name) => (
            <Check
              key={name}
              {...each}
              label={part.options[name] ?? name}
              checked={chosen.includes(name)}
              onChange={({ target }) =>
                onChange(
                  names.filter((other) =>
                    other === name ? target.checked : chosen.includes(other),
                  ),
                )
              }
            />
          ))}
        </div>
      )}
    </FieldGroup>
  );
}
