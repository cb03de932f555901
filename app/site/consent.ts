import { useSyncExternalStore } from "react";

/** A visitor's consent. Necessary is fixed. */
type Consent = { necessary: true; analytics: boolean; marketing: boolean };

/** The choices of the two buttons. */
export const consentTo: Readonly<Record<"all" | "nothing", Consent>> = {
  all: { necessary: true, analytics: true, marketing: true },
  nothing: { necessary: true, analytics: false, marketing: false },
};

/** The key of the stored choice, from the specification; buttons with this name are choices (see pre-hydration.ts). */
export const consentKey = "cookieConsent";
/**
 * The version of the question, and the key it is stored under. Since version 2, analytics include how a visit started
 * as well as views. A choice without a version is older and agrees to views alone (see pre-hydration.ts).
 */
const consentVersion = { key: "consentVersion", value: "2" };
const changed = "consent-changed";

/** The stored choice, or nothing if there is none that can be read. */
export function parseConsent(stored: string | null): Consent | undefined {
  try {
    const value: unknown = JSON.parse(stored ?? "");
    if (typeof value !== "object" || value === null) return undefined;
    const { analytics, marketing } = value as Record<string, unknown>;
    return { necessary: true, analytics: analytics === true, marketing: marketing === true };
  } catch {
    return undefined;
  }
}

function stored(): string | null {
  try {
    return localStorage.getItem(consentKey);
  } catch {
    return null;
  }
}

/** The stored choice, if there is one and storage is accessible. */
export function storedConsent(): Consent | undefined {
  return parseConsent(stored());
}

/** The element that had the focus when the banner was opened again. */
let opener: Element | null = null;

/** Stores the choice and hides the banner. */
export function saveConsent(consent: Consent): void {
  try {
    localStorage.setItem(consentKey, JSON.stringify(consent));
    localStorage.setItem(consentVersion.key, consentVersion.value);
  } catch {
    // localStorage is blocked: the choice applies to this page.
  }
  delete document.documentElement.dataset.consent;
  window.dispatchEvent(new Event(changed));
  if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
  opener = null;
}

/** Shows the banner again, after any choice: at the lower edge, because its link is far down the page. */
export function reopenConsentBanner(): void {
  opener = document.activeElement;
  document.documentElement.dataset.consent = "again";
  window.dispatchEvent(new Event(changed));
  document.getElementById("consent")?.focus();
}

/** Calls `listener` after each choice, here or in another tab, and when the banner is opened again. */
export function onConsentChange(listener: () => void): () => void {
  const savedElsewhere = () => {
    if (storedConsent()) delete document.documentElement.dataset.consent;
    listener();
  };
  window.addEventListener(changed, listener);
  window.addEventListener("storage", savedElsewhere);
  return () => {
    window.removeEventListener(changed, listener);
    window.removeEventListener("storage", savedElsewhere);
  };
}

/** The visitor's current choice; nothing on the server and before one is stored. */
export function useConsent(): Consent | undefined {
  return parseConsent(useSyncExternalStore(onConsentChange, stored, () => null));
}
