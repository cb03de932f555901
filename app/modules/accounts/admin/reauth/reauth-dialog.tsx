import { Dialog } from "@base-ui/react/dialog";
import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import type { ActionResult } from "#app/admin/action-result.ts";
import { useFormResult } from "#app/admin/form-result.tsx";
import { Button, buttonClasses } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import type { ReauthOptions } from "#modules/accounts/.server/require-reauth.ts";
import { PasswordInput } from "#modules/accounts/admin/password-input.tsx";
import { usePasskey } from "../use-passkey.ts";

type ProofFieldsProps = {
  /** Whether there is a second factor. */
  needsCode: boolean;
  /** The label of the password. */
  label?: string;
  errors: Record<string, string> | undefined;
};

/** Fields for a proof of identity. */
export function ReauthFields({ needsCode, label = "Your password", errors }: ProofFieldsProps) {
  return (
    <>
      <Field name="password" label={label} error={errors?.password}>
        {(props) => <PasswordInput autoComplete="current-password" required {...props} />}
      </Field>
      {needsCode && (
        <Field
          name="code"
          label="Code"
          hint="From your authenticator app, or a recovery code."
          error={errors?.code}
        >
          {(props) => <input autoComplete="one-time-code" required spellCheck={false} {...props} />}
        </Field>
      )}
    </>
  );
}

/** The ways to prove the identity, and the next step. */
type Question = { options: ReauthOptions; onReauthenticated: () => void };

const ReauthContext = createContext<(question: Question) => void>(() => undefined);

/** Asks the signed-in user for proof of identity. */
export const useReauth = () => useContext(ReauthContext);

/** Requests proof of identity on behalf of its children, in a dialog that keeps typed text. */
export function ReauthDialog({ children }: { children: ReactNode }) {
  const [question, setQuestion] = useState<Question>();
  return (
    <ReauthContext value={setQuestion}>
      {children}
      <Dialog.Root
        open={question !== undefined}
        onOpenChange={(open) => !open && setQuestion(undefined)}
      >
        <Dialog.Portal>
          <Dialog.Backdrop className="fixed inset-0 z-50 min-h-dvh bg-veil" />
          <Dialog.Popup className="fixed top-1/2 left-1/2 z-50 max-h-[calc(100dvh-2rem)] w-[28rem] max-w-[calc(100vw-2rem)] -translate-x-1/2 -translate-y-1/2 overflow-y-auto rounded-sheet bg-white p-6 shadow-float">
            {question && <ReauthForm {...question} onDone={() => setQuestion(undefined)} />}
          </Dialog.Popup>
        </Dialog.Portal>
      </Dialog.Root>
    </ReauthContext>
  );
}

function ReauthForm({ options, onReauthenticated, onDone }: Question & { onDone: () => void }) {
  const fetcher = useFetcher<ActionResult & { isReauthenticated?: boolean }>();
  const passkey = usePasskey("/admin/proof");
  const form = useRef<HTMLFormElement>(null);
  const { data, state } = fetcher;
  useFormResult(form, data);
  const isReauthenticated =
    passkey.isReauthenticated || (data?.isReauthenticated === true && state === "idle");
  const then = useRef(() => {});
  then.current = () => {
    onDone();
    onReauthenticated();
  };
  useEffect(() => {
    if (isReauthenticated) then.current();
  }, [isReauthenticated]);
  const acceptsPassword = options.passkey !== "required";
  const failed = data?.failed ?? (passkey.isBusy ? undefined : passkey.reason);
  return (
    <>
      <Dialog.Title className="font-[550] text-[1.0625rem] leading-snug tracking-normal">
        Confirm it's you
      </Dialog.Title>
      <Dialog.Description className="mt-2 text-[0.9375rem] text-secondary">
        You signed in a while ago, so please confirm it's you. This lasts ten minutes.
      </Dialog.Description>
      <fetcher.Form
        ref={form}
        method="post"
        action="/admin/proof"
        noValidate
        className="dialog-end mt-4 grid gap-4"
      >
        {acceptsPassword && <ReauthFields needsCode={options.needsCode} errors={data?.errors} />}
        {failed && (
          <p role="alert" className="text-[0.9375rem] text-danger">
            {failed}
          </p>
        )}
        <div className="mt-2 flex flex-wrap justify-end gap-3 *:px-4!">
          <Dialog.Close className={buttonClasses("secondary")}>Cancel</Dialog.Close>
          {options.passkey !== "none" && (
            <Button
              variant={acceptsPassword ? "secondary" : "primary"}
              onClick={passkey.ask}
              disabled={passkey.isBusy}
            >
              Use your passkey
            </Button>
          )}
          {acceptsPassword && (
            <Button type="submit" name="intent" value="prove">
              Continue
            </Button>
          )}
        </div>
      </fetcher.Form>
    </>
  );
}
