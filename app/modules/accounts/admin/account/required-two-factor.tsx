import { useEffect, useRef, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { adminClientAction } from "#app/admin/action-result.ts";
import { ScreenHead } from "#app/admin/screen-head.tsx";
import { staleIfError } from "#app/admin/stale-if-error.ts";
import { servicesContext } from "#app/services.ts";
import { Button } from "#app/ui/button.tsx";
import { countPasskeys } from "#modules/accounts/.server/queries/passkeys.ts";
import { userContext } from "#modules/accounts/.server/require-user.ts";
import { safeTarget } from "../sign-in/safe-target.ts";
import { usePasskey } from "../use-passkey.ts";
import type { Route } from "./+types/required-two-factor";
import { AccountSection } from "./forms.tsx";
import { AddPasskey } from "./passkeys.tsx";
import { setUpAction } from "./security-actions.server.ts";
import { TwoFactor } from "./two-factor.tsx";

type RequiredPasskeyProps = { email: string; onGiven: () => void };

/** After a sign-in by password alone, requires the passkey that is the account's second factor. */
function RequiredPasskey({ email, onGiven }: RequiredPasskeyProps) {
  const { ask, isBusy, isReauthenticated, reason } = usePasskey("/admin/proof");
  const then = useRef(onGiven);
  then.current = onGiven;
  useEffect(() => {
    if (isReauthenticated) then.current();
  }, [isReauthenticated]);
  return (
    <>
      <ScreenHead title="Use your passkey" />
      <p className="measure mt-2 text-secondary">
        Signing in to {email} requires your passkey as well as your password. If you have lost it,
        another administrator can remove your account and invite you again.
      </p>
      <Button className="mt-6" onClick={ask} disabled={isBusy}>
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

export const meta = () => [{ title: "Set up two-factor authentication" }];

export async function loader({ context }: Route.LoaderArgs) {
  const { id, email, twoFactorEnabled, mustSetUpSecondFactor } = context.get(userContext);
  const passkeys = await countPasskeys(context.get(servicesContext).db, id);
  return {
    email,
    isOn: twoFactorEnabled,
    isRequired: mustSetUpSecondFactor,
    mustGive: mustSetUpSecondFactor && passkeys > 0,
  };
}

export const action = setUpAction;
const fallback = staleIfError<Awaited<ReturnType<Route.ClientLoaderArgs["serverLoader"]>>>();
export const clientLoader = fallback.clientLoader;
export const clientAction = adminClientAction;

/**
 * The screen for setting up a required second factor, or using the passkey. Until then, people who need one cannot
 * open any other screen. Others may use it too.
 */
export default function RequiredTwoFactor({ loaderData }: Route.ComponentProps) {
  fallback.useLatest(loaderData);
  const { email, isOn, isRequired, mustGive } = loaderData;
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const next = safeTarget(params.get("to"));
  const goOn = () => void navigate(next);
  // Kept until the redirect: once the second factor is set up, `mustGive` is false.
  const [isPasskeyRequired] = useState(mustGive);
  const [wasRequired] = useState(isRequired);
  if (isPasskeyRequired) return <RequiredPasskey email={email} onGiven={goOn} />;
  return (
    <>
      <ScreenHead title="Set up two-factor authentication" />
      <p className="measure mt-2 text-secondary">
        {wasRequired
          ? `The account ${email} needs two-factor authentication, so a stolen password is not enough to sign in. Set up an authenticator app or a passkey to continue.`
          : `With two-factor authentication, a stolen password is not enough to sign in to ${email}. Choose an authenticator app on your phone, or a passkey.`}
      </p>
      <div className="mt-8 grid max-w-xl gap-6">
        <TwoFactor isOn={isOn} next={next} />
        {!isOn && (
          <AccountSection title="Passkey">
            <p className="mt-3 text-[0.9375rem] text-secondary">
              Sign in with your fingerprint, face or device PIN instead of a password and code.
            </p>
            <AddPasskey onAdded={goOn} />
          </AccountSection>
        )}
      </div>
    </>
  );
}
