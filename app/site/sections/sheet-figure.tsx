import { firm } from "@datumline/brand/firm";
import type { DrawnSubject } from "@datumline/studio/drawings/alt-texts";
import { scaleOf, sheetRegister } from "@datumline/studio/drawings/sheet-register";
import type { ComponentProps } from "react";
import { openSheet } from "../sheets/open-sheet.ts";
import { SheetLinks } from "../sheets/sheet-links.tsx";
import { Drawing } from "./drawing.tsx";

type SheetFigureProps = Pick<ComponentProps<typeof Drawing>, "isColumn"> & {
  name: DrawnSubject;
  className?: string;
};

/** A sheet with its number and its scale, which opens over the whole screen and as a PDF. */
export function SheetFigure({ name, isColumn, className = "" }: SheetFigureProps) {
  const { title, number } = sheetRegister[name];
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a larger target for the pointer; the link below is for everyone
    <figure className={className} onClick={openSheet}>
      <Drawing name={name} isColumn={isColumn} className="cursor-zoom-in" />
      <figcaption className="mt-2 flex flex-wrap items-center justify-between gap-x-6">
        <span className="font-mono text-note text-secondary">
          {firm.initials}-{number}, {scaleOf(name)}
        </span>
        <SheetLinks name={name} title={title} />
      </figcaption>
    </figure>
  );
}
