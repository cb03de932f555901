import { useEffect, useRef, useState } from "react";

type BannerProps = {
  tone: "success" | "failure";
  children: string;
  /** Milliseconds after which it goes away; the clock stands still while it is hovered or focused. */
  clearAfter?: number;
  /** For a page that answers a plain post: brings the reader to the banner. */
  autoFocus?: boolean;
  onClear?: () => void;
};

/** The sentence that a form answers with; announced to screen readers. */
export function Banner({ tone, children, clearAfter, autoFocus, onClear }: BannerProps) {
  const [held, setHeld] = useState(false);
  const remaining = useRef(clearAfter ?? 0);

  useEffect(() => {
    if (!clearAfter || held) return;
    const started = Date.now();
    const timer = setTimeout(() => onClear?.(), remaining.current);
    return () => {
      clearTimeout(timer);
      remaining.current -= Date.now() - started;
    };
  }, [clearAfter, held, onClear]);

  const hold = () => setHeld(true);
  const release = () => setHeld(false);
  const success = tone === "success";
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering or focusing it only stops its clock
    <div
      role={success ? "status" : "alert"}
      tabIndex={0}
      // biome-ignore lint/a11y/noAutofocus: the answer to what was just sent is where the reader wants to be
      autoFocus={autoFocus}
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
      className={`border-l-4 bg-white px-4 py-3 font-[550] ${success ? "border-civil text-civil" : "border-danger text-danger"}`}
    >
      {children}
    </div>
  );
}
