import { useEffect } from "react";

const focusable =
  "a[href], button:not(:disabled), input:not([type=hidden]):not(:disabled), select, textarea";
const dialogs = "[role=dialog], [role=alertdialog]";

/** What stands where something was taken away: the next entry, the one before, or what they are part of. */
function placesOf({ target, nextSibling, previousSibling }: MutationRecord): Node[] {
  return [nextSibling, previousSibling, target].filter((node) => node !== null);
}

function firstFocusable(place: Node): HTMLElement | null {
  if (!(place instanceof HTMLElement) || !place.isConnected) return null;
  return place.matches(focusable) ? place : place.querySelector(focusable);
}

/**
 * Keeps the keyboard where it was when what has the focus is taken away, as a row is that was deleted or a form that
 * gave way to the next step: on the next entry or, where there is none, on what is left around it. The browser would
 * begin again at the top.
 */
export function useFocusAfterRemoval(): void {
  useEffect(() => {
    let last: Element | undefined;
    let places: Node[] = [];
    const main = () => document.getElementById("main");

    const onFocus = ({ target }: FocusEvent) => {
      // A question in front of the screen gives the focus back to what has asked it.
      if (!(target instanceof Element) || target.closest("[role=alertdialog]")) return;
      last = target;
      places = [];
    };
    const settle = () => {
      if (places.length === 0 || document.activeElement !== document.body) return;
      const to = places.map(firstFocusable).find((found) => found !== null) ?? main();
      places = [];
      to?.focus({ preventScroll: true });
    };
    const observer = new MutationObserver((records) => {
      for (const record of records) {
        const gone = [...record.removedNodes].find((node) => last && node.contains(last));
        if (!gone) continue;
        // A dialog that closes gives the focus back by itself.
        if (gone instanceof Element && (gone.matches(dialogs) || gone.querySelector(dialogs)))
          continue;
        places.push(...placesOf(record));
      }
      // A dialog that has just closed may be about to do so.
      if (places.length > 0) requestAnimationFrame(settle);
    });
    document.addEventListener("focusin", onFocus);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener("focusin", onFocus);
      observer.disconnect();
    };
  }, []);
}
