import { useSearchParams } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { hasPasskeys } from "../passkeys/browser-passkeys.ts";
import { useGivenPasskey } from "../passkeys/use-given-passkey.ts";
import { Refusal } from "./refusal.tsx";

/**
 * Signs in with a passkey instead of password and code. Without support for passkeys its space stays reserved, to avoid
 * a layout shift.
 */
export function PasskeyButton() {
  const [params] = useSearchParams();
  const to = encodeURIComponent(params.get("to") ?? "");
  const { ask, isBusy, reason } = useGivenPasskey(`/admin/sign-in/passkey?to=${to}`);
  const isPossible = useHydrated() && hasPasskeys();
  return (
    <div className={`mt-5 grid gap-4 border-rule border-t pt-6 ${isPossible ? "" : "invisible"}`}>
      <Button look="secondary" onClick={ask} disabled={isBusy}>
        Sign in with a passkey
      </Button>
      <Refusal>{isBusy ? undefined : reason}</Refusal>
    </div>
  );
}
