import { useEffect, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { onConsentChange, saveConsent, storedConsent } from "./consent.ts";
import type { ConsentText } from "./content/consent.ts";
import { requiresOptIn } from "./opt-in.ts";

type Choice = { analytics: boolean; marketing: boolean };

const categories = ["analytics", "marketing"] as const;

/** The initial state of the switches. */
function startingChoice(): Choice {
  const answered = storedConsent();
  if (answered) return answered;
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const on = !requiresOptIn(zone, navigator as { globalPrivacyControl?: boolean });
  return { analytics: on, marketing: on };
}

type ConsentSettingsProps = { text: ConsentText; onSave: () => void };

/** The separate choices. Loaded when they are opened, because few visitors open them. */
export function ConsentSettings({ text, onSave }: ConsentSettingsProps) {
  const [choice, setChoice] = useState(startingChoice);
  useEffect(() => onConsentChange(() => setChoice(startingChoice())), []);
  const save = () => {
    onSave();
    saveConsent({ necessary: true, ...choice });
  };
  return (
    <>
      <div className="gap-x-6 lg:grid lg:grid-cols-3">
        <Switch {...text.necessary} checked disabled />
        {categories.map((name) => (
          <Switch
            key={name}
            {...text[name]}
            checked={choice[name]}
            onChange={(checked) => setChoice({ ...choice, [name]: checked })}
          />
        ))}
      </div>
      <Button className="mt-2 max-lg:w-full" onClick={save}>
        Save Preferences
      </Button>
    </>
  );
}

type SwitchProps = {
  name: string;
  text: string;
  checked: boolean;
  disabled?: boolean;
  onChange?: (checked: boolean) => void;
};

function Switch({ name, text, checked, disabled, onChange }: SwitchProps) {
  return (
    <label className="flex items-start gap-3 py-2.5">
      <input
        type="checkbox"
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange?.(event.target.checked)}
        className="mt-0.5 size-6 shrink-0 accent-blueprint"
      />
      <span>
        <span className="block font-[550] text-[0.9375rem]">{name}</span>
        <span className="block text-note text-secondary">{text}</span>
      </span>
    </label>
  );
}
