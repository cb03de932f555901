import { useEffect, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { mustStartOff, onConsentChange, saveConsent, storedConsent } from "./consent.ts";

type Choice = { analytics: boolean; marketing: boolean };

const categories = [
  {
    name: "analytics",
    label: "Analytics",
    text: "Counts a view per page and day on our own server. No cookie, nothing about you.",
  },
  {
    name: "marketing",
    label: "Marketing",
    text: "Loads the booking calendar and the map without asking each time. Their providers may set cookies.",
  },
] as const;

/** Where the switches stand before the visitor touches them. */
function startingChoice(): Choice {
  const answered = storedConsent();
  if (answered) return answered;
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const on = !mustStartOff(zone, navigator as { globalPrivacyControl?: boolean });
  return { analytics: on, marketing: on };
}

/**
 * Asks for consent. It is in every page and shown by an attribute that the boot script sets, so it is there with the
 * first paint and React finds nothing changed.
 */
export function ConsentBanner() {
  const [expanded, setExpanded] = useState(false);
  const [choice, setChoice] = useState<Choice>({ analytics: true, marketing: true });
  useEffect(() => {
    const read = () => setChoice(startingChoice());
    read();
    return onConsentChange(read);
  }, []);
  const answer = (given: Choice) => {
    setExpanded(false);
    saveConsent({ necessary: true, ...given });
  };

  return (
    <section
      id="consent"
      aria-label="Cookie consent"
      tabIndex={-1}
      className="consent fixed inset-x-3 bottom-3 z-40 max-h-[calc(100dvh-1.5rem)] max-w-xl overflow-y-auto border border-edge bg-white p-5 shadow-float outline-none sm:right-auto sm:left-4 print:hidden"
    >
      <p className="text-[0.9688rem] leading-normal">
        We use necessary storage to run this site and, if you agree, analytics and marketing. See
        the{" "}
        <a href="/privacy-policy" target="_blank" rel="noopener" className="link">
          privacy policy
        </a>
        .
      </p>
      <div className="mt-4 grid grid-cols-2 gap-2">
        <Button
          look="secondary"
          className="px-3"
          onClick={() => answer({ analytics: false, marketing: false })}
        >
          Decline All
        </Button>
        <Button
          look="secondary"
          className="px-3"
          onClick={() => answer({ analytics: true, marketing: true })}
        >
          Accept All
        </Button>
      </div>
      <button
        type="button"
        aria-expanded={expanded}
        aria-controls="consent-settings"
        onClick={() => setExpanded(!expanded)}
        className="mt-2 min-h-11 text-[0.9375rem] font-[550] link"
      >
        Cookie Settings
      </button>
      <div id="consent-settings" hidden={!expanded} className="mt-2 border-t border-rule pt-2">
        <Switch
          label="Necessary"
          text="Remembers this answer and that the portfolio is open. Always on."
          checked
          disabled
        />
        {categories.map(({ name, label, text }) => (
          <Switch
            key={name}
            label={label}
            text={text}
            checked={choice[name]}
            onChange={(checked) => setChoice({ ...choice, [name]: checked })}
          />
        ))}
        <Button className="mt-3 w-full" onClick={() => answer(choice)}>
          Save Preferences
        </Button>
      </div>
    </section>
  );
}

type SwitchProps = {
  label: string;
  text: string;
  checked: boolean;
  disabled?: boolean;
  onChange?: (checked: boolean) => void;
};

function Switch({ label, text, checked, disabled, onChange }: SwitchProps) {
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
        <span className="block text-[0.9375rem] font-[550]">{label}</span>
        <span className="block text-note text-secondary">{text}</span>
      </span>
    </label>
  );
}
