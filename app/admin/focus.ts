import { type RefObject, useEffect, useLayoutEffect } from "react";
import { useLocation } from "react-router";

/**
 * Moves the focus to the first match of `selectors` after a client-side navigation, which has removed the focused
 * element. A freshly loaded document keeps the browser's default, unless it is a form to fill in (`onLoad`): letters typed
 * into it must not be shortcuts.
 */
export function useArrivalFocus(selectors: readonly string[], { onLoad = false } = {}): void {
  // Before the frame in which the removal of the followed link is settled (useFocusAfterRemoval).
  useLayoutEffect(() => {
    const isFirst = document.documentElement.dataset.hydrated === undefined;
    if ((isFirst && !onLoad) || document.activeElement !== document.body) return;
    const found = selectors.map((selector) => document.querySelector<HTMLElement>(selector));
    found.find((element) => element !== null)?.focus({ preventScroll: true });
  }, [selectors, onLoad]);
}

const focusable =
  "a[href], summary, button:not(:disabled), input:not([type=hidden]):not(:disabled), select, textarea";
const dialogs = "[role=dialog], [role=alertdialog]";

/** Candidates for the focus after a removal: the next entry, the previous one, or their container. */
function placesOf({ target, nextSibling, previousSibling }: MutationRecord): Node[] {
  return [nextSibling, previousSibling, target].filter((node) => node !== null);
}

function firstFocusable(place: Node): HTMLElement | null {
  if (!(place instanceof HTMLElement) || !place.isConnected) return null;
  return place.matches(focusable) ? place : place.querySelector(focusable);
}

/**
 * Keeps keyboard focus near when the focused element is removed, such as a deleted row or a finished form: moves it to
 * the next entry or its container. By default browsers reset it to the top of the page.
 */
export function useFocusAfterRemoval(): void {
  useEffect(() => {
    let last: Element | undefined;
    let places: Node[] = [];
    const main = () => document.getElementById("main");

    const onFocus = ({ target }: FocusEvent) => {
      // A confirmation dialog restores the focus by itself.
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
        // A closing dialog restores the focus by itself.
        if (gone instanceof Element && (gone.matches(dialogs) || gone.querySelector(dialogs)))
          continue;
        places.push(...placesOf(record));
      }
      // A dialog that has just closed may be about to restore it.
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

/** Focuses the first field with an error, after each result of the form's action. */
export function useErrorFocus(
  form: RefObject<HTMLFormElement | null>,
  result: { errors?: Record<string, string> } | undefined,
): void {
  useEffect(() => {
    if (!result?.errors) return;
    form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [result, form]);
}

/** Opens everything that an element is folded in. */
export function unfold(element: Element | null | undefined): void {
  let fold = element?.closest("details");
  for (; fold; fold = fold.parentElement?.closest("details")) fold.open = true;
}

/** Focuses the form field, group or list in the URL fragment, and opens everything that it is collapsed in. */
export function useFieldInHash(form: RefObject<HTMLFormElement | null>): void {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same field can be asked for again
  useEffect(() => {
    if (hash.length < 2) return;
    const path = CSS.escape(decodeURIComponent(hash.slice(1)));
    // The command palette first returns the focus when it closes.
    const frame = requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        const field =
          form.current?.querySelector<HTMLElement>(`[name="${path}"]:not([type=hidden])`) ??
          form.current?.querySelector<HTMLElement>(`[data-path="${path}"]`) ??
          form.current?.querySelector<HTMLElement>(`[name^="${path}."]:not([type=hidden])`);
        unfold(field);
        field?.focus({ preventScroll: true });
        const isSection = field?.matches("[data-path]");
        field?.scrollIntoView(isSection ? { block: "start" } : { block: "center" });
      }),
    );
    return () => cancelAnimationFrame(frame);
  }, [hash, key, form]);
}
