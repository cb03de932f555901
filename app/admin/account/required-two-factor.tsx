import { useSearchParams } from "react-router";
import { userContext } from "#server/require-user.ts";
import { adminClientAction } from "../change-answer.ts";
import { safeTarget } from "../entry/safe-target.ts";
import { staleIfError } from "../stale-if-error.ts";
import type { Route } from "./+types/required-two-factor";
import { setUpAction } from "./set-up-actions.server.ts";
import { TwoFactor } from "./two-factor.tsx";

export const meta = () => [{ title: "Set up two-factor authentication" }];

export function loader({ context }: Route.LoaderArgs) {
  const { email, twoFactorEnabled } = context.get(userContext);
  return { email, isOn: twoFactorEnabled };
}

export const action = setUpAction;
const kept = staleIfError<Awaited<ReturnType<Route.ClientLoaderArgs["serverLoader"]>>>();
export const clientLoader = kept.clientLoader;
export const clientAction = adminClientAction;

/** Where whoever must have a second factor sets it up; until then the admin shows nothing else. */
export default function RequiredTwoFactor({ loaderData }: Route.ComponentProps) {
  kept.useKept(loaderData);
  const { email, isOn } = loaderData;
  const [params] = useSearchParams();
  return (
    <>
      <h1 className="text-h2">Set up two-factor authentication</h1>
      <p className="measure mt-2 text-secondary">
        The account {email} needs a second factor, so that a stolen password alone opens nothing.
        You need an authenticator app on your phone; everything else opens after that.
      </p>
      <div className="mt-8 max-w-xl">
        <TwoFactor isOn={isOn} next={safeTarget(params.get("to"))} />
      </div>
    </>
  );
}
