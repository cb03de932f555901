import { useSyncExternalStore } from "react";

/** A visitor's consent. Necessary is fixed. */
type Consent = { necessary: true; analytics: boolean; marketing: boolean };

/** The choices of the two buttons. */
export const consentTo: Readonly<Record<"all" | "nothing", Consent>> = {
  all: { necessary: true, analytics: true, marketing: true },
  nothing: { necessary: true, analytics: false, marketing: false },
};

/** The key of the stored choice, from the specification; buttons with this name are choices (see boot.ts). */
export const consentKey = "cookieConsent";
/**
 * Which question was answered, and where that is stored: since 2, analytics are how a visit started as well as views. An answer from
 * before, which has none, agrees to views alone (see boot.ts).
 */
const consentVersion = { key: "consentVersion", value: "2" };
const changed = "consent-changed";

/** The stored answer, or nothing if there is none that can be read. */
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

/** The stored answer, if there is one and storage is open to us. */
export function storedConsent(): Consent | undefined {
  return parseConsent(stored());
}

/** The element with the focus when the banner was opened again. */
let opener: Element | null = null;

/** Stores the answer and hides the banner. */
export function saveConsent(consent: Consent): void {
  try {
    localStorage.setItem(consentKey, JSON.stringify(consent));
    localStorage.setItem(consentVersion.key, consentVersion.value);
  } catch {
    // localStorage is blocked: the answer holds for this page.
  }
  delete document.documentElement.dataset.consent;
  window.dispatchEvent(new Event(changed));
  if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
  opener = null;
}

/** Shows the banner again, after any choice: at the lower edge, as anyone who asks for it is far down the page. */
export function askForConsent(): void {
  opener = document.activeElement;
  document.documentElement.dataset.consent = "again";
  window.dispatchEvent(new Event(changed));
  document.getElementById("consent")?.focus();
}

/** Calls `listener` after each answer, here or in another tab, and when the banner is opened again. */
export function onConsentChange(listener: () => void): () => void {
  const answeredElsewhere = () => {
    if (storedConsent()) delete document.documentElement.dataset.consent;
    listener();
  };
  window.addEventListener(changed, listener);
  window.addEventListener("storage", answeredElsewhere);
  return () => {
    window.removeEventListener(changed, listener);
    window.removeEventListener("storage", answeredElsewhere);
  };
}

/** The visitor's present answer; nothing on the server and before one is given. */
export function useConsent(): Consent | undefined {
  return parseConsent(useSyncExternalStore(onConsentChange, stored, () => null));
}
