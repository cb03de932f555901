import { useCallback } from "react";
import { useSubmit } from "react-router";

/** Key of the undo fetcher, owned by the admin's frame, because the screen of the change may be closed by then. */
export const undoFetcher = "undo";

/** Undoes a change: restores rows under an undo ID, or sends the form of a result's `back`. */
export function useUndo() {
  const send = useSubmit();
  return useCallback(
    (undo: string | { action: string; form: [name: string, value: string][] }) => {
      const { action, form } =
        typeof undo === "string" ? { action: `/admin/undo/${undo}`, form: [] } : undo;
      const options = { navigate: false, fetcherKey: undoFetcher } as const;
      void send(new URLSearchParams(form), { method: "post", action, ...options });
    },
    [send],
  );
}
