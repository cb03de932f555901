import { useEffect, useRef } from "react";

/**
 * Moves the focus to the new page after a client-side navigation; otherwise it would stay on the link. The initial load
 * keeps the browser's default.
 */
export function useNewPageFocus(page: string): void {
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    const main = document.getElementById("main");
    // A page may provide a better starting point.
    if (!main?.contains(document.activeElement)) main?.focus({ preventScroll: true });
  }, [page]);
}
