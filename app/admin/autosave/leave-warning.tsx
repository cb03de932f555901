import { useEffect } from "react";
import { useBlocker } from "react-router";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";

/** Asks before leaving with unsaved changes; `what` names the edited thing within a sentence: "post". */
export function LeaveWarning({ what, isChanged }: { what: string; isChanged: boolean }) {
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
      question="Leave without saving?"
      confirm="Leave"
      open={blocker.state === "blocked"}
      onOpenChange={(open) => {
        if (!open && blocker.state === "blocked") blocker.reset();
      }}
      onConfirm={() => blocker.state === "blocked" && blocker.proceed()}
    >
      Your changes are saved as a draft and will be restored when you open this {what} again.
    </ConfirmDialog>
  );
}
