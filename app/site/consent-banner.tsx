import { useEffect, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import {
  consentKey,
  consentTo,
  onConsentChange,
  requiresOptIn,
  saveConsent,
  storedConsent,
} from "./consent.ts";

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
  const on = !requiresOptIn(zone, navigator as { globalPrivacyControl?: boolean });
  return { analytics: on, marketing: on };
}

/**
 * Asks for consent. It is in every page and shown by an attribute that the boot script sets, so it is there with the
 * first paint and React finds nothing changed. Before React the boot script also stores what the two buttons answer.
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
  const answerButton = (name: string, given: (typeof consentTo)["all"]) => (
    <Button
      look="secondary"
      className="min-h-11! flex-1 basis-[5.75rem] whitespace-nowrap px-2! text-[0.9375rem]! lg:w-28 lg:flex-none"
      name={consentKey}
      value={JSON.stringify(given)}
      onClick={() => answer(given)}
    >
      {name}
    </Button>
  );

  return (
    <section
      id="consent"
      aria-label="Cookie consent"
      tabIndex={-1}
      className="consent fixed inset-x-3 bottom-3 z-40 max-h-[calc(100dvh-1.5rem)] max-w-4xl overflow-y-auto border border-edge bg-white p-4 shadow-float outline-none lg:right-auto lg:left-4 print:hidden"
    >
      <div className="gap-x-6 gap-y-3 max-lg:grid lg:flex lg:items-center">
        <p className="text-[0.9375rem] leading-snug">
          We use necessary storage to run this site and, if you agree, analytics and marketing. See
          the{" "}
          <a href="/privacy-policy" target="_blank" rel="noopener" className="link">
            privacy policy
          </a>
          .
        </p>
        <div className="flex shrink-0 flex-wrap items-center gap-x-2 gap-y-1 lg:flex-nowrap lg:gap-x-3">
          {answerButton("Decline All", consentTo.nothing)}
          {answerButton("Accept All", consentTo.all)}
          <button
            type="button"
            aria-expanded={expanded}
            aria-controls="consent-settings"
            onClick={() => setExpanded(!expanded)}
            className="link min-h-11 whitespace-nowrap font-[550] text-[0.9375rem]"
          >
            Cookie Settings
          </button>
        </div>
      </div>
      <div id="consent-settings" hidden={!expanded} className="mt-3 border-rule border-t pt-2">
        <div className="gap-x-6 lg:grid lg:grid-cols-3">
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
        </div>
        <Button className="mt-2 max-lg:w-full" onClick={() => answer(choice)}>
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
        <span className="block font-[550] text-[0.9375rem]">{label}</span>
        <span className="block text-note text-secondary">{text}</span>
      </span>
    </label>
  );
}
