import type { ReactNode } from "react";

/** A figure is drawn twice: its letters can be read in a wide column, or in a narrow one. */
export type FigureSize = "full" | "compact";

/** The white sheet of a figure, which shows the size that suits its column. */
export function FigureFrame({ draw }: { draw: (size: FigureSize) => ReactNode }) {
  return (
    <div className="@container border border-rule bg-white p-2 sm:p-4">
      <div className="@max-lg:hidden">{draw("full")}</div>
      <div className="@lg:hidden">{draw("compact")}</div>
    </div>
  );
}
