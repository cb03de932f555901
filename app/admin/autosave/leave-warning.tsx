import { type ReactNode, useEffect } from "react";
import { useBlocker } from "react-router";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";

type LeaveWarningProps = {
  isChanged: boolean;
  question?: string;
  /** What happens to the changes. */
  children: ReactNode;
};

/** Asks before leaving with unsaved changes. */
export function LeaveWarning({
  isChanged,
  question = "Leave without saving?",
  children,
}: LeaveWarningProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isChanged && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!isChanged) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [isChanged]);
  return (
    <ConfirmDialog
      question={question}
      confirm="Leave"
      open={blocker.state === "blocked"}
      onOpenChange={(open) => {
        if (!open && blocker.state === "blocked") blocker.reset();
      }}
      onConfirm={() => blocker.state === "blocked" && blocker.proceed()}
    >
      {children}
    </ConfirmDialog>
  );
}

/** The same where changes are saved as a draft; `what` names the edited thing within a sentence: "post". */
export function LeaveDraftWarning({ what, isChanged }: { what: string; isChanged: boolean }) {
  return (
    <LeaveWarning isChanged={isChanged}>
      Your changes are saved as a draft and will be restored when you open this {what} again.
    </LeaveWarning>
  );
}
