import type { ReactNode } from "react";

const grounds = {
  paper: "ticks",
  white: "ticks bg-white",
  ink: "on-ink",
} as const;

export type SectionGround = keyof typeof grounds;

const spaces = {
  wide: "py-7 sm:py-14 lg:py-28",
  narrow: "py-7 sm:py-12 lg:py-24",
  fold: "py-3 sm:py-14 lg:py-28",
} as const;

type SectionProps = {
  ground?: SectionGround | undefined;
  /**
   * The space above and below it: narrow if the next section follows closely; `fold` has different spacing on phones.
   */
  space?: keyof typeof spaces;
  id?: string | undefined;
  children: ReactNode;
};

/** A band of the sheet, from margin to margin. */
export function Section({ ground = "paper", space = "wide", id, children }: SectionProps) {
  return (
    <section id={id} className={grounds[ground]}>
      <div className={`sheet ${spaces[space]}`}>{children}</div>
    </section>
  );
}
