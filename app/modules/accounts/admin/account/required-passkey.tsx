import { useEffect, useRef } from "react";
import { Button } from "#app/ui/button.tsx";
import { useGivenPasskey } from "../passkeys/use-given-passkey.ts";

type RequiredPasskeyProps = { email: string; onGiven: () => void };

/** After a sign-in by password alone, requires the passkey that is the account's second factor. */
export function RequiredPasskey({ email, onGiven }: RequiredPasskeyProps) {
  const { ask, isBusy, isProved, reason } = useGivenPasskey("/admin/proof");
  const then = useRef(onGiven);
  then.current = onGiven;
  useEffect(() => {
    if (isProved) then.current();
  }, [isProved]);
  return (
    <>
      <h1 className="text-h2">Use your passkey</h1>
      <p className="measure mt-2 text-secondary">
        Signing in to {email} requires your passkey as well as your password. If you have lost it,
        another administrator can remove your account and invite you again.
      </p>
      <Button className="mt-6 min-h-11" onClick={ask} disabled={isBusy}>
        Use your passkey
      </Button>
      {reason && !isBusy && (
        <p role="alert" className="mt-3 text-[0.9375rem] text-danger">
          {reason}
        </p>
      )}
    </>
  );
}
