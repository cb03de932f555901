import { useEffect, useRef, useState } from "react";
import { useFormResult } from "#app/admin/form-result.tsx";
import { useChange } from "#app/admin/use-change.ts";
import { Button } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { Field } from "#app/ui/field.tsx";
import { Moment } from "#app/ui/moment.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import type { listPasskeys } from "#modules/accounts/.server/queries/passkeys.ts";
import { createPasskey, type PasskeyResult, supportsPasskeys } from "../use-passkey.ts";
import type { accountAction } from "./actions.server.ts";
import { AccountSection } from "./forms.tsx";

/** Asks the browser to create a passkey and adds it, then calls `onAdded`. */
export function AddPasskey({ onAdded }: { onAdded?: () => void }) {
  const change = useChange<typeof accountAction>();
  const { data } = change;
  // A form sent while the screen revalidates would interrupt that.
  const options = change.state === "idle" ? data?.passkeyToMake : undefined;
  const isAdded = data?.isPasskeyAdded === true && change.state === "idle";
  /** The browser's response, and the options that it belongs to. */
  const [answered, setAnswered] = useState<{ to: object; answer: PasskeyResult }>();
  const then = useRef({ send: change.send, onAdded });
  then.current = { send: change.send, onAdded };
  useEffect(() => {
    if (!options) return;
    void createPasskey(options).then((answer) => {
      setAnswered({ to: options, answer });
      if ("passkey" in answer) void then.current.send("add-passkey", answer);
    });
  }, [options]);
  useEffect(() => {
    if (isAdded) then.current.onAdded?.();
  }, [isAdded]);

  const isHydrated = useHydrated();
  if (isHydrated && !supportsPasskeys())
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
        variant="secondary"
        className="mt-4"
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

type Passkey = Awaited<ReturnType<typeof listPasskeys>>[number];

type PasskeyRowProps = {
  passkey: Passkey;
  /** The list's fetcher: a removed row unmounts before its result is shown. */
  change: ReturnType<typeof useChange<typeof accountAction>>;
};

/** A passkey of the account, or the form that renames it. */
export function PasskeyRow({ passkey, change }: PasskeyRowProps) {
  const { id, name, createdAt, lastUsedAt } = passkey;
  const [isRenaming, setIsRenaming] = useState(false);
  const renameButton = useRef<HTMLButtonElement>(null);
  const close = () => {
    setIsRenaming(false);
    requestAnimationFrame(() => renameButton.current?.focus());
  };
  return (
    <li className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-3 border-rule border-t py-4 text-[0.9375rem]">
      {isRenaming ? (
        <RenameForm passkey={passkey} onDone={close} />
      ) : (
        <>
          <div className="min-w-0">
            <span className="wrap-anywhere">{name}</span>
            <p className="text-note text-secondary">
              Created <Moment at={createdAt} isDay />
              {", "}
              {lastUsedAt ? (
                <>
                  last used <Moment at={lastUsedAt} />
                </>
              ) : (
                "not used yet"
              )}
            </p>
          </div>
          <div className="flex flex-wrap gap-2">
            <Button ref={renameButton} variant="secondary" onClick={() => setIsRenaming(true)}>
              Rename<span className="sr-only"> {name}</span>
            </Button>
            <ConfirmDialog
              question={`Remove the passkey “${name}”?`}
              confirm="Remove"
              onConfirm={() => change.send("remove-passkey", { id })}
              trigger={
                <Button variant="secondary">
                  Remove<span className="sr-only"> {name}</span>
                </Button>
              }
            >
              You will no longer be able to sign in with it. Delete it from your device too.
            </ConfirmDialog>
          </div>
        </>
      )}
    </li>
  );
}

function RenameForm({ passkey: { id, name }, onDone }: { passkey: Passkey; onDone: () => void }) {
  const change = useChange<typeof accountAction>();
  const form = useRef<HTMLFormElement>(null);
  useFormResult(form, change.data);
  const then = useRef(onDone);
  then.current = onDone;
  const isDone = change.data?.done !== undefined && change.state === "idle";
  useEffect(() => {
    if (isDone) then.current();
  }, [isDone]);
  useEffect(() => form.current?.querySelector<HTMLInputElement>("input[name=name]")?.select(), []);
  return (
    <change.Form ref={form} method="post" noValidate className="grid w-full gap-3">
      <input type="hidden" name="id" value={id} />
      <Field name="name" label="Name of the passkey" error={change.data?.errors?.name}>
        {(props) => <input autoComplete="off" required defaultValue={name} {...props} />}
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" {...change.intent("rename-passkey")}>
          Save
        </Button>
        <Button variant="secondary" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </change.Form>
  );
}

type PasskeysProps = {
  passkeys: Awaited<ReturnType<typeof listPasskeys>>;
  /** Whether an authenticator app is set up as well. */
  hasApp: boolean;
};

/** The passkeys of an account. */
export function Passkeys({ passkeys, hasApp }: PasskeysProps) {
  const change = useChange<typeof accountAction>();
  return (
    <AccountSection title="Passkeys">
      <p className="mt-3 text-[0.9375rem] text-secondary">
        Sign in with your fingerprint, face or device PIN instead of a password and code.
      </p>
      {passkeys.length > 0 && (
        <ul className="mt-4 border-rule border-b">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} change={change} />
          ))}
        </ul>
      )}
      {passkeys.length === 1 && !hasApp && (
        <p className="mt-3 text-[0.9375rem]">
          Set up a second way to sign in, in case you lose this passkey: another passkey, or
          two-factor authentication with recovery codes.
        </p>
      )}
      <AddPasskey />
    </AccountSection>
  );
}
