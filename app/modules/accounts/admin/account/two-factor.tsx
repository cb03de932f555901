import { type RefObject, useEffect, useRef, useState } from "react";
import { Link, useNavigate } from "react-router";
import { useFormResult } from "#app/admin/form-result.tsx";
import { type ResultOf, useChange } from "#app/admin/use-change.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { useToaster } from "#app/ui/toaster.tsx";
import { ReauthFields } from "../reauth/reauth-dialog.tsx";
import type { accountAction } from "./actions.server.ts";
import { AccountSection } from "./forms.tsx";

type RecoveryCodesProps = { codes: readonly string[]; onDone: () => void };

/** Recovery codes, for signing in without the authenticator app. They are shown only once. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const toaster = useToaster();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <h3 ref={heading} tabIndex={-1} className="mt-3 text-[1rem] outline-none">
        Recovery codes
      </h3>
      <p className="mt-2 text-[0.9375rem]">
        Store them somewhere only you can access. Each code works once, without the app. You will
        not see them again.
      </p>
      <ul className="mt-3 grid gap-y-2 border border-rule bg-paper p-4 font-mono text-note sm:gap-y-1 sm:text-[0.9375rem]">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button
          variant="secondary"
          onClick={() =>
            navigator.clipboard.writeText(codes.join("\n")).then(
              () => toaster.success("The codes were copied."),
              () => toaster.failure("The codes could not be copied. Please write them down."),
            )
          }
        >
          Copy
        </Button>
        <Button onClick={onDone}>I have saved them</Button>
      </div>
    </>
  );
}

type TwoFactorSetUpProps = {
  setup: NonNullable<ResultOf<typeof accountAction>["setup"]>;
  change: ReturnType<typeof useChange<typeof accountAction>>;
  form: RefObject<HTMLFormElement | null>;
  onCancel: () => void;
};

/** The key for the authenticator app, and a form for a code that proves that the app has it. */
export function TwoFactorSetUp({ setup, change, form, onCancel }: TwoFactorSetUpProps) {
  const { qr, secret } = setup;
  return (
    <>
      <p className="mt-3 text-[0.9375rem]">
        Scan this with your authenticator app, or enter the key manually. Then enter the code shown
        in the app.
      </p>
      <svg
        role="img"
        viewBox={`0 0 ${qr.size} ${qr.size}`}
        className="plate mt-4 size-48 bg-white"
        shapeRendering="crispEdges"
      >
        <title>QR code for your authenticator app</title>
        <path d={qr.path} fill="#000" />
      </svg>
      <p className="mt-2 break-all font-mono text-note">{secret}</p>
      <change.Form ref={form} method="post" noValidate className="mt-4 grid gap-4">
        <Field name="code" label="Code" error={change.data?.errors?.code}>
          {(props) => (
            <input inputMode="numeric" autoComplete="one-time-code" required {...props} />
          )}
        </Field>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" {...change.intent("confirm-two-factor")}>
            Turn on
          </Button>
          <Button variant="secondary" onClick={onCancel}>
            Cancel
          </Button>
        </div>
      </change.Form>
    </>
  );
}

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
      <Link to={next} className="link inline-flex min-h-target items-center">
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
        <ReauthFields needsCode={isOn} errors={data?.errors} />
        <div className="flex flex-wrap gap-3">
          {(isOn ? intents.on : intents.off).map(({ value, name }) => (
            <Button key={value} type="submit" {...change.intent(value)} variant="secondary">
              {name}
            </Button>
          ))}
        </div>
      </change.Form>
    </AccountSection>
  );
}
