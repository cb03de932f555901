import { useEffect, useRef, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { useFormAnswer } from "../form-answer.ts";
import { useChange } from "../use-change.ts";
import type { AccountAnswer } from "./change-account.server.ts";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { Section } from "./section.tsx";

/** Two-factor authentication: off, being set up, or on. */
export function TwoFactor({ isOn }: { isOn: boolean }) {
  const change = useChange<AccountAnswer>();
  const { data } = change;
  const form = useRef<HTMLFormElement>(null);
  useFormAnswer(form, data);
  const [setup, setSetup] = useState<AccountAnswer["setup"]>();
  const [newCodes, setNewCodes] = useState<string[]>();
  useEffect(() => {
    if (data?.setup) setSetup(data.setup);
    if (data?.recoveryCodes) setNewCodes(data.recoveryCodes);
  }, [data]);
  // The first codes come with the QR code and are shown once the app has proved that it has it.
  const codes = newCodes ?? (isOn ? setup?.recoveryCodes : undefined);
  const errors = data?.errors;
  const finish = () => {
    setSetup(undefined);
    setNewCodes(undefined);
  };

  if (codes) {
    return (
      <Section title="Two-factor authentication">
        <RecoveryCodes codes={codes} onDone={finish} />
      </Section>
    );
  }
  if (setup && !isOn) {
    const { qr, secret } = setup;
    return (
      <Section title="Two-factor authentication">
        <p className="mt-3 text-[0.9375rem]">
          Scan this with your authenticator app, or enter the key by hand. Then type the code that
          the app shows.
        </p>
        <svg
          role="img"
          viewBox={`0 0 ${qr.size} ${qr.size}`}
          className="mt-4 size-48 bg-white"
          shapeRendering="crispEdges"
        >
          <title>QR code for your authenticator app</title>
          <path d={qr.path} fill="#000" />
        </svg>
        <p className="mt-2 font-mono text-note break-all">{secret}</p>
        <change.Form ref={form} method="post" noValidate className="mt-4 grid gap-4">
          <Field name="code" label="Code" error={errors?.code?.[0]}>
            {(props) => (
              <input inputMode="numeric" autoComplete="one-time-code" required {...props} />
            )}
          </Field>
          <div className="flex flex-wrap gap-3">
            <Button type="submit" name="intent" value="confirm-two-factor" className="min-h-11">
              Turn on
            </Button>
            <Button look="secondary" className="min-h-11" onClick={finish}>
              Cancel
            </Button>
          </div>
        </change.Form>
      </Section>
    );
  }
  return (
    <Section title="Two-factor authentication">
      <p className="mt-3 text-[0.9375rem] text-secondary">
        {isOn
          ? "On. Signing in takes your password and a code from your authenticator app."
          : "Off. With it, a stolen password alone opens nothing."}
      </p>
      <change.Form ref={form} method="post" noValidate className="mt-4 grid gap-4">
        <Field name="password" label="Your password" error={errors?.password?.[0]}>
          {(props) => <input type="password" autoComplete="current-password" required {...props} />}
        </Field>
        <div className="flex flex-wrap gap-3">
          {isOn ? (
            <>
              <Button
                type="submit"
                name="intent"
                value="new-codes"
                look="secondary"
                className="min-h-11"
              >
                New recovery codes
              </Button>
              <Button
                type="submit"
                name="intent"
                value="end-two-factor"
                look="secondary"
                className="min-h-11"
              >
                Turn off
              </Button>
            </>
          ) : (
            <Button
              type="submit"
              name="intent"
              value="begin-two-factor"
              look="secondary"
              className="min-h-11"
            >
              Set up
            </Button>
          )}
        </div>
      </change.Form>
    </Section>
  );
}
