import { useEffect } from "react";
import type { Autosave } from "./use-autosave.ts";

/** A save cancels autosave: after its response (`isIdle`), refused values and later typing are kept as usual. */
export function useResumedAutosave({ resume }: Autosave, isIdle: boolean): void {
  useEffect(() => {
    if (isIdle) resume();
  }, [isIdle, resume]);
}
