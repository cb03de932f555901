import type { ReactNode } from "react";
import { Icon } from "#app/ui/icon.tsx";

type FoldProps = {
  title: string;
  /** Beside the title, small. */
  mark?: string;
  className?: string;
  children: ReactNode;
};

/**
 * A heading with what belongs under it, which phones fold (`site-fold` in app/site/boot.ts). On larger screens, and
 * without scripts, it is open.
 */
export function Fold({ title, mark, className = "", children }: FoldProps) {
  return (
    // Whether it is open is the browser's matter from the start.
    <details open className={`group ${className}`} suppressHydrationWarning>
      <summary
        className="flex items-center justify-between gap-4 max-sm:min-h-12 max-sm:py-2 sm:pointer-events-none"
        suppressHydrationWarning
      >
        <span>
          {mark && <span className="block font-mono text-note opacity-80">{mark}</span>}
          <h3 className="max-sm:text-[1.0625rem]">{title}</h3>
        </span>
        <Icon
          path="M8 2v12M2 8h12"
          width={16}
          className="shrink-0 transition-transform group-open:rotate-45 sm:hidden"
        />
        <site-fold hidden />
      </summary>
      {children}
    </details>
  );
}
