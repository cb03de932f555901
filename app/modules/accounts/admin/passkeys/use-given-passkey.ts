import type { PublicKeyCredentialRequestOptionsJSON } from "@simplewebauthn/browser";
import { useEffect, useState } from "react";
import { useFetcher } from "react-router";
import { givePasskey } from "./browser-passkeys.ts";

/** The response of an address that accepts passkeys. */
type Answer = {
  passkeyOptions?: PublicKeyCredentialRequestOptionsJSON;
  isProved?: boolean;
  error?: string;
  failed?: string;
};

/** Gets a challenge from `action`, asks the browser to sign it, and sends the result there. */
export function useGivenPasskey(action: string) {
  const { data, state, submit } = useFetcher<Answer>();
  const [reason, setReason] = useState<string>();
  const [isAsking, setIsAsking] = useState(false);
  // A form sent while the screen revalidates would interrupt that.
  const options = state === "idle" ? data?.passkeyOptions : undefined;
  useEffect(() => {
    if (!options) return;
    let isCurrent = true;
    setIsAsking(true);
    void givePasskey(options).then((answer) => {
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
    isProved: data?.isProved === true && state === "idle",
    /** The reason for a failure. */
    reason: reason ?? data?.error ?? data?.failed,
  };
}
