import type { ReactNode } from "react";

/** The save bar of a long form, always visible at the foot of the screen; toasts are above it (admin.css). */
export const StickyActions = ({ children }: { children: ReactNode }) => (
  <div
    data-foot-bar
    data-commands
    className="sticky bottom-(--foot-bar) z-20 mt-8 flex flex-wrap items-center justify-end gap-3 border-ink border-t bg-paper py-3"
  >
    {children}
  </div>
);
