import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/** Calls `act` after each navigation, also one to the page that is shown; not for the page that was opened first. */
export function useAfterNavigation(act: () => void): void {
  const { key } = useLocation();
  const shown = useRef(key);
  useEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    act();
  });
}
