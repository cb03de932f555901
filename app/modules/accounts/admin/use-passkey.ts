import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/browser";
import { useEffect, useState } from "react";
import { useFetcher } from "react-router";

/** The browser's result: a passkey's response as JSON, or the reason for a failure as a sentence. */
export type PasskeyResult = { passkey: string } | { reason: string };

/** Whether this browser supports passkeys at this address; over http only at localhost. */
export const supportsPasskeys = () => "PublicKeyCredential" in window;

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
): Promise<PasskeyResult> {
  try {
    return { passkey: JSON.stringify(await make(await import("@simplewebauthn/browser"))) };
  } catch (error) {
    const name = error instanceof Error ? error.name : "";
    const reason = name === "NotAllowedError" ? refused : reasons[name];
    return { reason: reason ?? otherReason };
  }
}

/** Asks the browser to create a passkey. */
export const createPasskey = (optionsJSON: PublicKeyCredentialCreationOptionsJSON) =>
  ask(
    ({ startRegistration }) => startRegistration({ optionsJSON }),
    "No passkey was created. You may have cancelled or run out of time.",
  );

/** Asks the browser for an existing passkey. */
export const requestPasskey = (optionsJSON: PublicKeyCredentialRequestOptionsJSON) =>
  ask(({ startAuthentication }) => startAuthentication({ optionsJSON }));

/** The response of an address that accepts passkeys. */
type FetchedResult = {
  passkeyOptions?: PublicKeyCredentialRequestOptionsJSON;
  isReauthenticated?: boolean;
  error?: string;
  failed?: string;
};

/** Gets a challenge from `action`, asks the browser to sign it, and sends the result there. */
export function usePasskey(action: string) {
  const { data, state, submit } = useFetcher<FetchedResult>();
  const [reason, setReason] = useState<string>();
  const [isAsking, setIsAsking] = useState(false);
  // A form sent while the screen revalidates would interrupt that.
  const options = state === "idle" ? data?.passkeyOptions : undefined;
  useEffect(() => {
    if (!options) return;
    let isCurrent = true;
    setIsAsking(true);
    void requestPasskey(options).then((answer) => {
      if (!isCurrent) return;
      setIsAsking(false);
      if ("reason" in answer) setReason(answer.reason);
      else void submit({ intent: "give-passkey", ...answer }, { method: "post", action });
    });
    return () => {
      isCurrent = false;
    };
  }, [options, submit, action]);
  return {
    ask: () => {
      setReason(undefined);
      void submit({ intent: "ask-passkey" }, { method: "post", action });
    },
    isBusy: isAsking || state !== "idle",
    /** Whether it was accepted as proof of identity. */
    isReauthenticated: data?.isReauthenticated === true && state === "idle",
    /** The reason for a failure. */
    reason: reason ?? data?.error ?? data?.failed,
  };
}
