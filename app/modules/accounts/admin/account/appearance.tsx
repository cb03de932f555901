import { themeChoice } from "#app/admin/appearance/theme.ts";
import { keysChoice } from "#app/admin/palette/shortcuts.ts";
import { Check, FieldGroup } from "#app/ui/field.tsx";
import { Section } from "./section.tsx";

/** Theme and keyboard shortcuts of this browser; both take effect immediately. */
export function Appearance() {
  const theme = themeChoice.useChoice();
  const keys = keysChoice.useChoice();
  return (
    <Section title="Appearance and keyboard">
      <div id="appearance" className="mt-4 grid gap-4">
        <FieldGroup label="Theme" hint="Applies to this browser only.">
          {(each) =>
            themeChoice.values.map((value) => (
              <Check
                {...each}
                key={value}
                type="radio"
                name="theme"
                label={value}
                checked={value === theme}
                onChange={() => themeChoice.choose(value)}
              />
            ))
          }
        </FieldGroup>
        <div>
          <Check
            label="Single-key shortcuts"
            checked={keys === "On"}
            onChange={({ target }) => keysChoice.choose(target.checked ? "On" : "Off")}
            aria-describedby="single-keys-hint"
          />
          <p id="single-keys-hint" className="text-note text-secondary">
            Press “?” to list them. Turn them off if you use speech input, which can trigger them.
          </p>
        </div>
      </div>
    </Section>
  );
}
