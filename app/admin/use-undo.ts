import { useCallback } from "react";
import { useSubmit } from "react-router";

/** Key of the undo fetcher, owned by the admin's frame, since the screen that deleted may be left by then. */
export const undoFetcher = "undo";

/** Puts back what was deleted under an undo id. */
export function useUndo(): (id: string) => void {
  const submit = useSubmit();
  return useCallback(
    (id) => {
      void submit(null, {
        method: "post",
        action: `/admin/undo/${id}`,
        navigate: false,
        fetcherKey: undoFetcher,
      });
    },
    [submit],
  );
}
