import { firm } from "@datumline/brand/firm";
import type { ReactNode } from "react";
import { Link, useSearchParams } from "react-router";
import { useArrivalFocus } from "#app/admin/focus.ts";
import { Wordmark } from "#app/site/wordmark.tsx";
import { Button } from "#app/ui/button.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { supportsPasskeys, usePasskey } from "../use-passkey.ts";

/** A link below the form of an entry screen. */
export const authLink =
  "inline-flex min-h-target items-center justify-self-start text-[0.9375rem] link";

const places = ["main input:not([type=hidden])", "main h1"];

/** The layout of the screens for signing in and for setting up an account or a password. */
export function AuthScreen({ title, children }: { title: string; children: ReactNode }) {
  useArrivalFocus(places);
  return (
    <div className="flex min-h-dvh">
      {/* Not loaded where it is not shown. */}
      <div className="grid flex-1 place-items-center border-rule border-r bg-white p-16 max-lg:hidden">
        <img
          src="/drawings/site-grading.svg"
          alt=""
          loading="lazy"
          className="max-h-[75dvh] w-full object-contain"
        />
      </div>
      <main className="mx-auto grid w-full max-w-md content-center gap-8 px-4 py-16 lg:mx-16">
        <Link
          to="/"
          reloadDocument
          aria-label={`${firm.shortName}, Back to Site`}
          className="-my-2 justify-self-start py-2"
        >
          <Wordmark />
        </Link>
        <div className="border border-rule bg-white p-6 sm:p-8">
          <h1 tabIndex={-1} className="mb-6 text-h3 outline-none">
            {title}
          </h1>
          {children}
        </div>
      </main>
    </div>
  );
}

/** The reason for a refused sign-in. */
export function SignInError({ children }: { children: string | undefined }) {
  if (!children) return null;
  return (
    <p role="alert" className="border-danger border-l-4 bg-paper px-4 py-3 font-[550] text-danger">
      {children}
    </p>
  );
}

/**
 * Signs in with a passkey instead of password and code. Without support for passkeys its space stays reserved, to avoid
 * a layout shift.
 */
export function PasskeyButton() {
  const [params] = useSearchParams();
  const to = encodeURIComponent(params.get("to") ?? "");
  const { ask, isBusy, reason } = usePasskey(`/admin/sign-in/passkey?to=${to}`);
  const isPossible = useHydrated() && supportsPasskeys();
  return (
    <div className={`mt-5 grid gap-4 border-rule border-t pt-6 ${isPossible ? "" : "invisible"}`}>
      <Button variant="secondary" onClick={ask} disabled={isBusy}>
        Sign in with a passkey
      </Button>
      <SignInError>{isBusy ? undefined : reason}</SignInError>
    </div>
  );
}
