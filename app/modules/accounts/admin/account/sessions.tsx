import { Dialog } from "@base-ui/react/dialog";
import { type ReactElement, useEffect, useRef, useState } from "react";
import { useFormResult } from "#app/admin/form-result.tsx";
import { useChange } from "#app/admin/use-change.ts";
import { Button, buttonClasses } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Moment } from "#app/ui/moment.tsx";
import type { listSessions } from "#modules/accounts/.server/queries/sessions.ts";
import { PasswordInput } from "#modules/accounts/admin/password-input.tsx";
import { describeDevice } from "../../device.ts";
import type { accountAction } from "./actions.server.ts";
import { AccountSection } from "./forms.tsx";

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
function PasswordDialog(props: PasswordDialogProps) {
  const { question, confirm, intent, fields, trigger, change } = props;
  const [isOpen, setIsOpen] = useState(false);
  /** Whether the result belongs to this dialog. */
  const [isSubmitted, setIsSubmitted] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useFormResult(form, change.data);
  useEffect(() => {
    if (change.data?.done) setIsOpen(false);
  }, [change.data]);
  return (
    <Dialog.Root
      open={isOpen}
      onOpenChange={(open) => {
        setIsOpen(open);
        setIsSubmitted(false);
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
            className="dialog-end mt-4"
            onSubmit={() => setIsSubmitted(true)}
          >
            {Object.entries(fields ?? {}).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <Field
              name="password"
              label="Your password"
              error={isSubmitted ? change.data?.errors?.password : undefined}
            >
              {(props) => <PasswordInput autoComplete="current-password" required {...props} />}
            </Field>
            <div className="mt-6 flex flex-wrap justify-end gap-3">
              <Dialog.Close className={buttonClasses("secondary")}>Cancel</Dialog.Close>
              <Button type="submit" {...change.intent(intent)} variant="danger">
                {confirm}
              </Button>
            </div>
          </change.Form>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

type Session = Awaited<ReturnType<typeof listSessions>>[number] & {
  /** Whether it is the session of this request. */
  isThis: boolean;
};

/** The devices that are signed in to the account. */
export function Sessions({ sessions }: { sessions: readonly Session[] }) {
  const change = useChange<typeof accountAction>();
  return (
    <AccountSection title="Sessions">
      <p className="mt-3 text-[0.9375rem] text-secondary">Devices you are signed in on.</p>
      <ul className="mt-4">
        {sessions.map(({ id, userAgent, createdAt, isThis }) => (
          <li
            key={id}
            className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-2 border-rule border-t py-2 text-[0.9375rem]"
          >
            <div>
              {describeDevice(userAgent)}
              {isThis && <strong className="font-[550]"> (this device)</strong>}
              <p className="text-note text-secondary">
                Signed in <Moment at={createdAt} />
              </p>
            </div>
            {!isThis && (
              <PasswordDialog
                change={change}
                question={`Sign out ${describeDevice(userAgent)}?`}
                confirm="Sign out"
                intent="end-session"
                fields={{ session: id }}
                trigger={
                  <Button variant="secondary">
                    Sign out<span className="sr-only"> {describeDevice(userAgent)}</span>
                  </Button>
                }
              />
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <div className="mt-3">
          <PasswordDialog
            change={change}
            question="Sign out everywhere else?"
            confirm="Sign out"
            intent="end-other-sessions"
            trigger={<Button variant="secondary">Sign out everywhere else</Button>}
          />
        </div>
      )}
    </AccountSection>
  );
}
