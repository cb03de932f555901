import { type ReactNode, useRef, useState } from "react";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { barButton } from "./bar-button.ts";
import type { Selection } from "./use-selection.ts";

type BulkActionProps = {
  selection: Selection;
  /** The `intent` of the form. */
  intent: string;
  /** Asked before it is done. */
  question?: string;
  confirm?: string;
  /** The consequence of a yes, below the question. */
  consequence?: ReactNode;
  /** Another way to ask. */
  onAsk?: () => void;
  isGrave?: boolean;
  children: ReactNode;
};

/** Does one thing with all that is selected; a button of the form of the bar. */
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
        // Not `disabled`: when the selection is cleared the keyboard would lose its place. But Tab leads past it to the list.
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
