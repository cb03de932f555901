import { useEffect } from "react";
import type { Autosave } from "./use-autosave.ts";

/** A save cancels autosave: once it was answered (`isIdle`), what it refused, or what was typed in the meantime, is kept as anything else. */
export function useResumedAutosave({ resume }: Autosave, isIdle: boolean): void {
  useEffect(() => {
    if (isIdle) resume();
  }, [isIdle, resume]);
}
