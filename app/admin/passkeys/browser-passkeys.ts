import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/browser";

/** The browser's result: a passkey's response as JSON, or the reason why there is none, as a sentence. */
export type PasskeyAnswer = { passkey: string } | { reason: string };

/** Whether this browser has passkeys at this address; over http only at localhost. */
export const hasPasskeys = () => "PublicKeyCredential" in window;

/** Why a browser did not do it, by the name of its error (WebAuthn Level 2, 5.1.3 and 5.1.4); it tells no more on purpose. */
const reasons: Record<string, string> = {
  NotAllowedError:
    "No passkey was used. You may have cancelled, run out of time, or have no passkey for this site on this device.",
  InvalidStateError: "This device already has a passkey for your account.",
  NotSupportedError: "This device cannot create a passkey for this site.",
  ConstraintError: "This device cannot verify you. A passkey needs a PIN, a fingerprint or a face.",
  SecurityError: "Passkeys do not work at this address. Please open the site at its usual address.",
};
const otherReason = "The passkey could not be used. Please try again.";

/** Loads the library and asks; never throws. `refused` is why nothing came of it if no one knows. */
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

/** Has the browser make a passkey. */
export const makePasskey = (optionsJSON: PublicKeyCredentialCreationOptionsJSON) =>
  ask(
    ({ startRegistration }) => startRegistration({ optionsJSON }),
    "No passkey was created. You may have cancelled or run out of time.",
  );

/** Has the browser give a passkey that it has. */
export const givePasskey = (optionsJSON: PublicKeyCredentialRequestOptionsJSON) =>
  ask(({ startAuthentication }) => startAuthentication({ optionsJSON }));
