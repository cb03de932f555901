import { type RefObject, useCallback, useEffect, useRef } from "react";
import { flushSync } from "react-dom";

/** Debounce while typing, and its maximum delay, in milliseconds. */
const pause = 250;
const longest = 2_000;

/**
 * Delays `work` until typing pauses, because serialising a text of 10,000 words after each key would delay the next
 * one. It runs at once when the text may be needed: when the focus leaves `box`, on a shortcut, before its form is
 * submitted and before the page is left. Returns the function that schedules it.
 */
export function useAfterTyping(work: () => void, box: RefObject<HTMLElement | null>): () => void {
  const latest = useRef(work);
  latest.current = work;
  const waiting = useRef<{ timer: number; since: number } | undefined>(undefined);
  const run = useCallback(() => {
    if (!waiting.current) return;
    clearTimeout(waiting.current.timer);
    waiting.current = undefined;
    latest.current();
  }, []);
  useEffect(() => {
    const text = box.current;
    const runNow = () => {
      if (waiting.current) flushSync(run);
    };
    const onKey = ({ ctrlKey, metaKey }: KeyboardEvent) => {
      if (ctrlKey || metaKey) runNow();
    };
    const form = text?.closest("form");
    // These run in the capture phase, before any listener that reads the form.
    const early = { capture: true };
    text?.addEventListener("focusout", run);
    text?.addEventListener("keydown", onKey, early);
    form?.addEventListener("submit", runNow, early);
    addEventListener("pagehide", runNow, early);
    addEventListener("beforeunload", runNow, early);
    return () => {
      text?.removeEventListener("focusout", run);
      text?.removeEventListener("keydown", onKey, early);
      form?.removeEventListener("submit", runNow, early);
      removeEventListener("pagehide", runNow, early);
      removeEventListener("beforeunload", runNow, early);
      run();
    };
  }, [box, run]);
  return useCallback(() => {
    const since = waiting.current?.since ?? performance.now();
    clearTimeout(waiting.current?.timer);
    const wait = Math.max(0, Math.min(pause, since + longest - performance.now()));
    waiting.current = { timer: window.setTimeout(run, wait), since };
  }, [run]);
}
