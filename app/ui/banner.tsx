import { useEffect, useRef } from "react";

export type BannerProps = {
  tone: "success" | "failure";
  /**
   * Without it the banner is hidden but rendered as an empty live region: some screen readers announce only changes to
   * an existing one.
   */
  children?: string | undefined;
  /** Milliseconds until it disappears; the timer stops while it is hovered or focused. */
  clearAfter?: number;
  /** For a page that responds to a plain post: brings the reader to the banner. */
  autoFocus?: boolean;
  /** Something next to it already brings the reader here. */
  isQuiet?: boolean;
  onClear?: () => void;
};

/** Milliseconds between two checks of the timer. */
const tick = 100;

/** The result of a form, as a sentence; announced to screen readers. */
export function Banner({ tone, children, clearAfter, autoFocus, isQuiet, onClear }: BannerProps) {
  const element = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const banner = element.current;
    if (!clearAfter || !banner || !children) return;
    const listeners = new AbortController();
    let isHeld = false;
    const listen = (type: string, held: boolean) =>
      banner.addEventListener(
        type,
        () => {
          isHeld = held;
        },
        { signal: listeners.signal },
      );
    // Reacts to events, not to :hover or focus: the banner may appear beneath a resting pointer, and the response to a
    // plain post focuses it.
    listen("pointermove", true);
    listen("focus", true);
    listen("pointerleave", false);
    listen("blur", false);
    let remaining = clearAfter;
    const timer = setInterval(() => {
      if (isHeld) return;
      remaining -= tick;
      if (remaining > 0) return;
      clearInterval(timer);
      onClear?.();
    }, tick);
    return () => {
      clearInterval(timer);
      listeners.abort();
    };
  }, [clearAfter, onClear, children]);

  useEffect(() => {
    // A form at the lower edge of the screen would otherwise seem not to respond.
    if (children && !autoFocus && !isQuiet) element.current?.scrollIntoView({ block: "nearest" });
  }, [autoFocus, isQuiet, children]);

  const success = tone === "success";
  return (
    <div
      ref={element}
      role={success ? "status" : "alert"}
      tabIndex={children ? 0 : undefined}
      // biome-ignore lint/a11y/noAutofocus: the answer to what was just sent is where the reader wants to be
      autoFocus={Boolean(children) && autoFocus}
      className={
        children &&
        `border-l-4 bg-white px-4 py-3 font-[550] ${success ? "border-civil text-civil" : "border-danger text-danger"}`
      }
    >
      {children}
    </div>
  );
}
