import { type ReactNode, useRef, useState } from "react";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { barButton } from "./bar-button.ts";
import type { Selection } from "./use-selection.ts";

type BulkActionProps = {
  selection: Selection;
  /** The `intent` of the form. */
  intent: string;
  /** The confirmation question. */
  question?: string;
  confirm?: string;
  /** The consequence, below the question. */
  consequence?: ReactNode;
  /** Replaces the confirmation dialog. */
  onAsk?: () => void;
  isGrave?: boolean;
  children: ReactNode;
};

/** A button of the bar's form that applies an action to the selected entries. */
export function BulkAction(props: BulkActionProps) {
  const { selection, intent, question, confirm, consequence, onAsk, isGrave, children } = props;
  const button = useRef<HTMLButtonElement>(null);
  const [isAsking, setAsking] = useState(false);
  const isHydrated = useHydrated();
  const isIdle = isHydrated && selection.selected.length === 0;
  return (
    <>
      <button
        ref={button}
        type="submit"
        name="intent"
        value={intent}
        // Not `disabled`, or clearing the selection would lose the keyboard focus. Tab still skips it.
        aria-disabled={isIdle}
        tabIndex={isIdle ? -1 : undefined}
        onClick={(event) => {
          if (isIdle || question || onAsk) event.preventDefault();
          if (isIdle) return;
          if (question) setAsking(true);
          onAsk?.();
        }}
        className={barButton(isGrave ? "text-danger" : undefined)}
      >
        {children}
      </button>
      {question && confirm && (
        <ConfirmDialog
          question={question}
          confirm={confirm}
          open={isAsking}
          onOpenChange={setAsking}
          onConfirm={() => button.current?.form?.requestSubmit(button.current)}
        >
          {consequence}
        </ConfirmDialog>
      )}
    </>
  );
}
