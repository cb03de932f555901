import { useSyncExternalStore } from "react";

const never = () => () => {};

/** Whether React runs in the browser by now; the first picture is the server's. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
