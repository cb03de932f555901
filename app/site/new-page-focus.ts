import { useEffect, useRef } from "react";

/**
 * Brings a keyboard and a screen reader to the page that a link opened; they would be left where the link was. The
 * page that was opened first is theirs already.
 */
export function useNewPageFocus(page: string): void {
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    const main = document.getElementById("main");
    // A page may know better where to begin.
    if (!main?.contains(document.activeElement)) main?.focus({ preventScroll: true });
  }, [page]);
}
