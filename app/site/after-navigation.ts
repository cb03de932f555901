import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/** Calls `act` after each client-side navigation, also to the current page; not on the initial load. */
export function useAfterNavigation(act: () => void): void {
  const { key } = useLocation();
  const shown = useRef(key);
  useEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    act();
  });
}
