import { useEffect, useRef } from "react";

/**
 * Moves the focus to the new page after a client-side navigation; it would stay on the link. The initial load keeps the
 * browser's default.
 */
export function useNewPageFocus(page: string): void {
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    const main = document.getElementById("main");
    // A page may know better where to start.
    if (!main?.contains(document.activeElement)) main?.focus({ preventScroll: true });
  }, [page]);
}
