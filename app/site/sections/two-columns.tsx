import type { ReactNode } from "react";

const ratios = {
  1: "sm:grid-cols-2",
  1.4: "lg:grid-cols-[1fr_1.4fr]",
  1.5: "lg:grid-cols-[1fr_1.5fr]",
} as const;

/**
 * A heading and, next to it on wide screens, its content; `ratio` is the width of the content relative to the heading.
 */
export function TwoColumns({
  ratio,
  children,
}: {
  ratio: keyof typeof ratios;
  children: ReactNode;
}) {
  return (
    <div className={`grid gap-x-8 gap-y-6 sm:gap-y-8 lg:gap-x-16 lg:gap-y-10 ${ratios[ratio]}`}>
      {children}
    </div>
  );
}
