import { useEffect, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { onConsentChange, saveConsent, storedConsent } from "./consent.ts";
import type { ConsentText } from "./content/consent.ts";

/**
 * Time zones of the EEA, the United Kingdom and Switzerland, which require opt-in consent: preselected switches are not
 * consent (CJEU C-673/17). `Europe/` zones outside are excluded, the Union's outermost regions included.
 */
const europeanZonesElsewhere =
  /^Europe\/(Astrakhan|Belgrade|Chisinau|Istanbul|Kaliningrad|Kiev|Kirov|Kyiv|Minsk|Moscow|Podgorica|Samara|Sarajevo|Saratov|Simferopol|Skopje|Tirane|Tiraspol|Ulyanovsk|Uzhgorod|Volgograd|Zaporozhye)$/;
const consentZonesOutsideEurope =
  /^(Africa\/Ceuta|America\/(Cayenne|Guadeloupe|Marigot|Martinique)|Arctic\/Longyearbyen|Asia\/(Famagusta|Nicosia)|Atlantic\/(Azores|Canary|Madeira|Reykjavik)|Indian\/(Mayotte|Reunion))$/;

/** Whether consent switches must start off, by the law of the visitor's time zone or Global Privacy Control. */
export function requiresOptIn(
  timeZone: string,
  browser: { globalPrivacyControl?: boolean } = {},
): boolean {
  if (browser.globalPrivacyControl) return true;
  if (timeZone.startsWith("Europe/")) return !europeanZonesElsewhere.test(timeZone);
  return consentZonesOutsideEurope.test(timeZone);
}

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
