import { useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { countPasskeys } from "#server/db/queries/passkeys.ts";
import { userContext } from "#server/require-user.ts";
import { servicesContext } from "#server/services.ts";
import { adminClientAction } from "../change-answer.ts";
import { safeTarget } from "../entry/safe-target.ts";
import { staleIfError } from "../stale-if-error.ts";
import type { Route } from "./+types/required-two-factor";
import { AddPasskey } from "./add-passkey.tsx";
import { RequiredPasskey } from "./required-passkey.tsx";
import { Section } from "./section.tsx";
import { setUpAction } from "./set-up-actions.server.ts";
import { TwoFactor } from "./two-factor.tsx";

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
const kept = staleIfError<Awaited<ReturnType<Route.ClientLoaderArgs["serverLoader"]>>>();
export const clientLoader = kept.clientLoader;
export const clientAction = adminClientAction;

/**
 * The screen for setting up a required second factor, or using the passkey. Until then, people who need one cannot
 * open any other screen. Others may use it too.
 */
export default function RequiredTwoFactor({ loaderData }: Route.ComponentProps) {
  kept.useKept(loaderData);
  const { email, isOn, isRequired, mustGive } = loaderData;
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const next = safeTarget(params.get("to"));
  const goOn = () => void navigate(next);
  // Kept until the redirect: once the second factor is set up, `mustGive` is false.
  const [isAsked] = useState(mustGive);
  const [wasRequired] = useState(isRequired);
  if (isAsked) return <RequiredPasskey email={email} onGiven={goOn} />;
  return (
    <>
      <h1 className="text-h2">
        Set up <span className="whitespace-nowrap">two-factor</span> authentication
      </h1>
      <p className="measure mt-2 text-secondary">
        {wasRequired
          ? `The account ${email} needs two-factor authentication, so a stolen password is not enough to sign in. Set up an authenticator app or a passkey to continue.`
          : `With two-factor authentication, a stolen password is not enough to sign in to ${email}. Choose an authenticator app on your phone, or a passkey.`}
      </p>
      <div className="mt-8 grid max-w-xl gap-6">
        <TwoFactor isOn={isOn} next={next} />
        {!isOn && (
          <Section title="Passkey">
            <p className="mt-3 text-[0.9375rem] text-secondary">
              Sign in with your fingerprint, face or device PIN instead of a password and code.
            </p>
            <AddPasskey onAdded={goOn} />
          </Section>
        )}
      </div>
    </>
  );
}
