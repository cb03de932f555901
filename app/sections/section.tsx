import type { ReactNode } from "react";

const grounds = {
  paper: "ticks",
  white: "ticks bg-white",
  ink: "on-ink",
} as const;

type SectionProps = { ground?: keyof typeof grounds; id?: string; children: ReactNode };

/** A band of the sheet, from margin to margin. */
export function Section({ ground = "paper", id, children }: SectionProps) {
  return (
    <section id={id} className={grounds[ground]}>
      <div className="sheet py-20 lg:py-28">{children}</div>
    </section>
  );
}
