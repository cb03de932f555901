import { useEffect, useRef, useState } from "react";
import { useChange } from "#app/admin/use-change.ts";
import { Button } from "#app/ui/button.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { hasPasskeys, makePasskey, type PasskeyAnswer } from "../passkeys/browser-passkeys.ts";
import type { accountAction } from "./actions.server.ts";

/** Asks the browser to create a passkey and adds it, then calls `onAdded`. */
export function AddPasskey({ onAdded }: { onAdded?: () => void }) {
  const change = useChange<typeof accountAction>();
  const { data } = change;
  // A form sent while the screen revalidates would interrupt that.
  const options = change.state === "idle" ? data?.passkeyToMake : undefined;
  const isAdded = data?.isPasskeyAdded === true && change.state === "idle";
  /** The browser's response, and the options that it belongs to. */
  const [answered, setAnswered] = useState<{ to: object; answer: PasskeyAnswer }>();
  const then = useRef({ send: change.send, onAdded });
  then.current = { send: change.send, onAdded };
  useEffect(() => {
    if (!options) return;
    void makePasskey(options).then((answer) => {
      setAnswered({ to: options, answer });
      if ("passkey" in answer) void then.current.send("add-passkey", answer);
    });
  }, [options]);
  useEffect(() => {
    if (isAdded) then.current.onAdded?.();
  }, [isAdded]);

  const isHydrated = useHydrated();
  if (isHydrated && !hasPasskeys())
    return (
      <p className="mt-4 text-[0.9375rem]">
        This browser does not support passkeys at this address.
      </p>
    );
  const answer = options && answered?.to === options ? answered.answer : undefined;
  const isBusy = change.state !== "idle" || (options !== undefined && !answer);
  return (
    <>
      <Button
        look="secondary"
        className="mt-4 min-h-11"
        disabled={isBusy}
        onClick={() => change.send("begin-passkey")}
      >
        Add a passkey
      </Button>
      {answer && "reason" in answer && !isBusy && (
        <p role="alert" className="mt-3 text-[0.9375rem] text-danger">
          {answer.reason}
        </p>
      )}
    </>
  );
}
