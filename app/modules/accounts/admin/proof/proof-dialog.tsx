import { Dialog } from "@base-ui/react/dialog";
import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import type { ActionResult, ReauthOptions } from "#app/admin/action-result.ts";
import { useFormResult } from "#app/admin/form-result.tsx";
import { Button, buttonClasses } from "#app/ui/button.tsx";
import { useGivenPasskey } from "../passkeys/use-given-passkey.ts";
import { ProofFields } from "./proof-fields.tsx";

/** The ways to prove the identity, and the next step. */
type Question = { ways: ReauthOptions; onProved: () => void };

const ProofContext = createContext<(question: Question) => void>(() => undefined);

/** Asks the signed-in user for proof of identity. */
export const useProof = () => useContext(ProofContext);

/** Requests proof of identity on behalf of its children, in a dialog that keeps typed text. */
export function ProofDialog({ children }: { children: ReactNode }) {
  const [question, setQuestion] = useState<Question>();
  return (
    <ProofContext value={setQuestion}>
      {children}
      <Dialog.Root
        open={question !== undefined}
        onOpenChange={(open) => !open && setQuestion(undefined)}
      >
        <Dialog.Portal>
          <Dialog.Backdrop className="fixed inset-0 z-50 min-h-dvh bg-veil" />
          <Dialog.Popup className="fixed top-1/2 left-1/2 z-50 max-h-[calc(100dvh-2rem)] w-[28rem] max-w-[calc(100vw-2rem)] -translate-x-1/2 -translate-y-1/2 overflow-y-auto rounded-sheet bg-white p-6 shadow-float">
            {question && <Proof {...question} onDone={() => setQuestion(undefined)} />}
          </Dialog.Popup>
        </Dialog.Portal>
      </Dialog.Root>
    </ProofContext>
  );
}

function Proof({ ways, onProved, onDone }: Question & { onDone: () => void }) {
  const fetcher = useFetcher<ActionResult & { isProved?: boolean }>();
  const passkey = useGivenPasskey("/admin/proof");
  const form = useRef<HTMLFormElement>(null);
  const { data, state } = fetcher;
  useFormResult(form, data);
  const isProved = passkey.isProved || (data?.isProved === true && state === "idle");
  const then = useRef(() => {});
  then.current = () => {
    onDone();
    onProved();
  };
  useEffect(() => {
    if (isProved) then.current();
  }, [isProved]);
  const takesPassword = ways.passkey !== "required";
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
        className="mt-4 grid gap-4"
      >
        {takesPassword && <ProofFields needsCode={ways.needsCode} errors={data?.errors} />}
        {failed && (
          <p role="alert" className="text-[0.9375rem] text-danger">
            {failed}
          </p>
        )}
        <div className="mt-2 flex flex-wrap justify-end gap-3 *:px-4!">
          <Dialog.Close className={buttonClasses("secondary", "min-h-11 px-5")}>
            Cancel
          </Dialog.Close>
          {ways.passkey !== "none" && (
            <Button
              look={takesPassword ? "secondary" : "primary"}
              className="min-h-11 px-5"
              onClick={passkey.ask}
              disabled={passkey.isBusy}
            >
              Use your passkey
            </Button>
          )}
          {takesPassword && (
            <Button type="submit" name="intent" value="prove" className="min-h-11 px-5">
              Continue
            </Button>
          )}
        </div>
      </fetcher.Form>
    </>
  );
}
