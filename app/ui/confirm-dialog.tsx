import { AlertDialog } from "@base-ui/react/alert-dialog";
import type { ReactElement } from "react";
import { buttonClasses } from "./button.tsx";

type ConfirmDialogProps = {
  /** The whole question, as a sentence. */
  question: string;
  /** The consequence of confirming, if the question does not name it, for example the places that use a file. */
  children?: React.ReactNode;
  confirm: "Delete" | "Remove" | (string & {});
  onConfirm: () => void;
  /** Whether confirming keeps everything, so that the button is not red. */
  isHarmless?: boolean;
  /** The button that opens the question. Left out if `open` controls the dialog. */
  trigger?: ReactElement;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
};

/** Asks before something is lost. The keyboard lands on Cancel, and returns to the trigger. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { question, children, confirm, onConfirm, isHarmless, trigger, open, onOpenChange } = props;
  return (
    <AlertDialog.Root open={open} onOpenChange={onOpenChange}>
      {trigger && <AlertDialog.Trigger render={trigger} />}
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="fixed inset-0 z-50 min-h-dvh bg-veil" />
        <AlertDialog.Popup className="fixed top-1/2 left-1/2 z-50 max-h-[calc(100dvh-2rem)] w-[28rem] max-w-[calc(100vw-2rem)] -translate-x-1/2 -translate-y-1/2 overflow-y-auto rounded-sheet bg-white p-6 shadow-float">
          <AlertDialog.Title className="font-[550] text-[1.0625rem] leading-snug tracking-normal">
            {question}
          </AlertDialog.Title>
          {children && (
            <AlertDialog.Description
              render={<div />}
              className="mt-3 text-[0.9375rem] text-secondary"
            >
              {children}
            </AlertDialog.Description>
          )}
          <div className="mt-6 flex flex-wrap justify-end gap-3">
            <AlertDialog.Close className={buttonClasses("secondary")}>Cancel</AlertDialog.Close>
            <AlertDialog.Close
              onClick={onConfirm}
              className={buttonClasses(isHarmless ? "primary" : "danger")}
            >
              {confirm}
            </AlertDialog.Close>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
