import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/browser";

/** The browser's result: a passkey's response as JSON, or the reason for a failure as a sentence. */
export type PasskeyAnswer = { passkey: string } | { reason: string };

/** Whether this browser supports passkeys at this address; over http only at localhost. */
export const hasPasskeys = () => "PublicKeyCredential" in window;

/**
 * Reasons by the name of the browser's error (WebAuthn Level 2, 5.1.3 and 5.1.4), which deliberately gives no details.
 */
const reasons: Record<string, string> = {
  NotAllowedError:
    "No passkey was used. You may have cancelled, run out of time, or have no passkey for this site on this device.",
  InvalidStateError: "This device already has a passkey for your account.",
  NotSupportedError: "This device cannot create a passkey for this site.",
  ConstraintError: "This device cannot verify you. A passkey needs a PIN, a fingerprint or a face.",
  SecurityError: "Passkeys do not work at this address. Please open the site at its usual address.",
};
const otherReason = "The passkey could not be used. Please try again.";

/** Loads the library and asks the browser; never throws. `refused` is the reason for an unspecific refusal. */
async function ask(
  make: (library: typeof import("@simplewebauthn/browser")) => Promise<object>,
  refused = reasons.NotAllowedError,
): Promise<PasskeyAnswer> {
  try {
    return { passkey: JSON.stringify(await make(await import("@simplewebauthn/browser"))) };
  } catch (error) {
    const name = error instanceof Error ? error.name : "";
    const reason = name === "NotAllowedError" ? refused : reasons[name];
    return { reason: reason ?? otherReason };
  }
}

/** Asks the browser to create a passkey. */
export const makePasskey = (optionsJSON: PublicKeyCredentialCreationOptionsJSON) =>
  ask(
    ({ startRegistration }) => startRegistration({ optionsJSON }),
    "No passkey was created. You may have cancelled or run out of time.",
  );

/** Asks the browser for an existing passkey. */
export const givePasskey = (optionsJSON: PublicKeyCredentialRequestOptionsJSON) =>
  ask(({ startAuthentication }) => startAuthentication({ optionsJSON }));
