import { useEffect, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { consentKey, consentTo, onConsentChange, saveConsent } from "./consent.ts";
import type { ConsentSettings } from "./consent-settings.tsx";
import type { ConsentText } from "./content/consent.ts";

/**
 * Requests consent, in one row at the lower edge; on phones in the flow of the page, so that it covers nothing
 * (app.css). It is in every page and shown by an attribute that the boot script sets, so it appears with the first
 * paint and React finds nothing changed. Before React loads, the boot script also stores the choice of the two buttons.
 */
export function ConsentBanner({ text }: { text: ConsentText }) {
  const [expanded, setExpanded] = useState(false);
  const [Settings, setSettings] = useState<typeof ConsentSettings>();
  // A choice in another tab hides it here as well.
  useEffect(() => onConsentChange(() => {}), []);
  const close = () => setExpanded(false);
  const toggle = () => {
    setExpanded(!expanded);
    // If loading fails, the next press tries again.
    import("./consent-settings.tsx").then(
      ({ ConsentSettings }) => setSettings(() => ConsentSettings),
      () => close(),
    );
  };
  const answerButton = (name: string, given: (typeof consentTo)["all"]) => (
    <Button
      look="secondary"
      className="min-h-11! flex-1 whitespace-nowrap px-2! text-[0.9375rem]! md:w-28 md:flex-none"
      name={consentKey}
      value={JSON.stringify(given)}
      onClick={() => {
        close();
        saveConsent(given);
      }}
    >
      {name}
    </Button>
  );

  return (
    <section
      id="consent"
      aria-label="Cookie consent"
      tabIndex={-1}
      className="consent z-40 max-h-dvh overflow-y-auto outline-none print:hidden"
    >
      <div className="border-edge border-y bg-white md:border-b-0 md:shadow-float">
        <div className="sheet py-2 md:py-1.5">
          <div className="gap-x-6 gap-y-1.5 max-md:grid md:flex md:items-center md:justify-between">
            <p className="text-[0.875rem] leading-snug">
              {text.question}{" "}
              <a href="/privacy-policy" target="_blank" rel="noopener" className="link">
                {text.policy}
              </a>
              .
            </p>
            <div className="flex shrink-0 items-center gap-x-2 md:gap-x-3">
              {answerButton("Decline All", consentTo.nothing)}
              {answerButton("Accept All", consentTo.all)}
              <button
                type="button"
                aria-expanded={expanded}
                aria-controls="consent-settings"
                onClick={toggle}
                className="link min-h-11 whitespace-nowrap font-[550] text-[0.9375rem]"
              >
                Cookie Settings
              </button>
            </div>
          </div>
          <div id="consent-settings" hidden={!expanded} className="mt-3 border-rule border-t pt-2">
            {Settings && <Settings text={text} onSave={close} />}
          </div>
        </div>
      </div>
    </section>
  );
}
