import type { ReactNode } from "react";
import { NoBreak } from "#app/ui/no-break.tsx";

type CallToActionProps = { title: string; text: string; children: ReactNode };

/** The end of a page with the next step. `children` are its buttons. */
export function CallToAction({ title, text, children }: CallToActionProps) {
  return (
    <section className="on-ink border-white/20 border-b">
      <div className="sheet grid items-end gap-4 py-7 sm:gap-8 sm:py-14 lg:grid-cols-[1.3fr_1fr] lg:py-28">
        <div data-reveal="">
          <h2 className="max-w-[20ch]">{title}</h2>
          <p className="measure mt-3 text-white/80 sm:mt-5 sm:text-lead">
            <NoBreak>{text}</NoBreak>
          </p>
        </div>
        <div className="flex flex-wrap gap-3 max-sm:*:grow max-sm:*:px-3! lg:justify-end">
          {children}
        </div>
      </div>
    </section>
  );
}
