import { Dialog } from "@base-ui/react/dialog";
import { type ReactElement, useEffect, useRef, useState } from "react";
import { useFormAnswer } from "#app/admin/form-answer.ts";
import type { useChange } from "#app/admin/use-change.ts";
import { Button, buttonClasses } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import type { accountAction } from "./actions.server.ts";

type PasswordDialogProps = {
  question: string;
  confirm: string;
  intent: "end-session" | "end-other-sessions";
  /** Fields sent with the password. */
  fields?: Record<string, string>;
  trigger: ReactElement;
  /** The list's fetcher: a removed row unmounts before its result is shown. */
  change: ReturnType<typeof useChange<typeof accountAction>>;
};

/** Requires the password before an action, and stays open with the reason if it is refused. */
export function PasswordDialog(props: PasswordDialogProps) {
  const { question, confirm, intent, fields, trigger, change } = props;
  const [isOpen, setIsOpen] = useState(false);
  /** Whether the result belongs to this dialog. */
  const [isAsked, setIsAsked] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useFormAnswer(form, change.data);
  useEffect(() => {
    if (change.data?.done) setIsOpen(false);
  }, [change.data]);
  return (
    <Dialog.Root
      open={isOpen}
      onOpenChange={(open) => {
        setIsOpen(open);
        setIsAsked(false);
      }}
    >
      <Dialog.Trigger render={trigger} />
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-50 min-h-dvh bg-veil" />
        <Dialog.Popup className="fixed top-1/2 left-1/2 z-50 max-h-[calc(100dvh-2rem)] w-[28rem] max-w-[calc(100vw-2rem)] -translate-x-1/2 -translate-y-1/2 overflow-y-auto rounded-sheet bg-white p-6 shadow-float">
          <Dialog.Title className="font-[550] text-[1.0625rem] leading-snug tracking-normal">
            {question}
          </Dialog.Title>
          <change.Form
            ref={form}
            method="post"
            noValidate
            className="mt-4"
            onSubmit={() => setIsAsked(true)}
          >
            {Object.entries(fields ?? {}).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <Field
              name="password"
              label="Your password"
              error={isAsked ? change.data?.errors?.password : undefined}
            >
              {(props) => (
                <input type="password" autoComplete="current-password" required {...props} />
              )}
            </Field>
            <div className="mt-6 flex flex-wrap justify-end gap-3">
              <Dialog.Close className={buttonClasses("secondary", "min-h-11 px-5")}>
                Cancel
              </Dialog.Close>
              <Button
                type="submit"
                {...change.intent(intent)}
                look="danger"
                className="min-h-11 px-5"
              >
                {confirm}
              </Button>
            </div>
          </change.Form>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
