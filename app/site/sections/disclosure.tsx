import type { ReactNode } from "react";
import { Icon } from "#app/ui/icon.tsx";

type DisclosureRowProps = {
  /** The part that stays visible: usually a heading. */
  summary: ReactNode;
  /** An anchor that opens it (`unfold` in app/site/pre-hydration.ts). */
  id?: string | undefined;
  className?: string;
  children: ReactNode;
};

/**
 * A line with its content, which phones fold (`site-fold` in app/site/pre-hydration.ts). On larger screens, and without scripts, it
 * is open. Folds within an opened one are open too.
 */
export function DisclosureRow({ summary, id, className, children }: DisclosureRowProps) {
  return (
    // Whether it is open is the browser's matter from the start.
    <details open id={id} className={className} suppressHydrationWarning>
      <summary
        className="flex items-center justify-between gap-4 max-sm:min-h-12 max-sm:py-2 sm:[details[open]>&]:pointer-events-none"
        suppressHydrationWarning
      >
        {summary}
        <Icon
          path="M8 2v12M2 8h12"
          width={16}
          className="shrink-0 transition-transform [details[open]>summary>&]:rotate-45 sm:[details[open]>summary>&]:hidden"
        />
        <site-fold hidden />
      </summary>
      {children}
    </details>
  );
}

type DisclosureProps = Pick<DisclosureRowProps, "className" | "children"> & {
  title: string;
  /** Over the title, small. */
  mark?: string;
};

/** An item of a list: its heading with what belongs under it. */
export function Disclosure({ title, mark, ...row }: DisclosureProps) {
  return (
    <DisclosureRow
      {...row}
      summary={
        <span>
          {mark && <span className="block font-mono text-note opacity-80">{mark}</span>}
          <h3 className="max-sm:text-[1.0625rem]">{title}</h3>
        </span>
      }
    />
  );
}
