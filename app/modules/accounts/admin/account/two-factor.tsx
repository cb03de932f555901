import { useEffect, useRef, useState } from "react";
import { Link, useNavigate } from "react-router";
import { useFormResult } from "#app/admin/form-result.tsx";
import { type ResultOf, useChange } from "#app/admin/use-change.ts";
import { Button } from "#app/ui/button.tsx";
import { ProofFields } from "../proof/proof-fields.tsx";
import type { accountAction } from "./actions.server.ts";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { AccountSection } from "./section.tsx";
import { TwoFactorSetUp } from "./two-factor-set-up.tsx";

const title = "Two-factor authentication";

/** Actions that require the password. */
const intents = {
  on: [
    { value: "new-codes", name: "New recovery codes" },
    { value: "end-two-factor", name: "Turn off" },
  ],
  off: [{ value: "begin-two-factor", name: "Set up" }],
} as const;

type TwoFactorProps = {
  isOn: boolean;
  /** The next page once it is on, if the set-up was required. */
  next?: string;
};

/** Two-factor authentication: off, being set up, or on. */
export function TwoFactor({ isOn, next }: TwoFactorProps) {
  const change = useChange<typeof accountAction>();
  const { data } = change;
  const form = useRef<HTMLFormElement>(null);
  useFormResult(form, data);
  const [setup, setSetup] = useState<ResultOf<typeof accountAction>["setup"]>();
  const [newCodes, setNewCodes] = useState<string[]>();
  useEffect(() => {
    if (data?.setup) setSetup(data.setup);
    if (data?.recoveryCodes) setNewCodes(data.recoveryCodes);
  }, [data]);
  // The first codes arrive with the QR code and are shown after the first correct code.
  const codes = newCodes ?? (isOn ? setup?.recoveryCodes : undefined);
  const navigate = useNavigate();
  const finish = () => {
    setSetup(undefined);
    setNewCodes(undefined);
    if (isOn && next) navigate(next);
  };

  if (codes) {
    return (
      <AccountSection title={title}>
        <RecoveryCodes codes={codes} onDone={finish} />
      </AccountSection>
    );
  }
  if (isOn && next) {
    return (
      <Link to={next} className="link inline-flex min-h-11 items-center">
        Continue
      </Link>
    );
  }
  if (setup && !isOn) {
    return (
      <AccountSection title={title}>
        <TwoFactorSetUp setup={setup} change={change} form={form} onCancel={finish} />
      </AccountSection>
    );
  }
  return (
    <AccountSection title={title}>
      <p className="mt-3 text-[0.9375rem] text-secondary">
        {isOn
          ? "On. You sign in with your password and a code from your authenticator app."
          : "Off. Turn it on so that a stolen password is not enough to sign in."}
      </p>
      <change.Form ref={form} method="post" noValidate className="mt-4 grid gap-4">
        <ProofFields needsCode={isOn} errors={data?.errors} />
        <div className="flex flex-wrap gap-3">
          {(isOn ? intents.on : intents.off).map(({ value, name }) => (
            <Button
              key={value}
              type="submit"
              {...change.intent(value)}
              look="secondary"
              className="min-h-11"
            >
              {name}
            </Button>
          ))}
        </div>
      </change.Form>
    </AccountSection>
  );
}
