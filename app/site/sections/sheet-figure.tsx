import { firm } from "@datumline/brand/firm";
import type { DrawnSubject } from "@datumline/studio/drawings/alt-texts";
import { scaleOf, sheetRegister } from "@datumline/studio/drawings/sheet-register";
import type { ComponentProps } from "react";
import { Icon } from "#app/ui/icon.tsx";
import { openSheet } from "../sheets/open-sheet.ts";
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

const look = "link inline-flex min-h-11 items-center gap-2 font-[550] text-[0.9375rem]";

type SheetLinksProps = {
  /** A drawing of the catalogue. */
  name: string;
  title: string;
};

/** The two ways to look at a sheet: over the whole screen, and as a PDF to keep. */
function SheetLinks({ name, title }: SheetLinksProps) {
  const named = <span className="sr-only">: {title}</span>;
  return (
    <span className="inline-flex gap-x-5 print:hidden">
      <a href={`/drawings/${name}.svg`} data-sheet={title} onClick={openSheet} className={look}>
        <Icon path="M2 6V2h4M10 2h4v4M14 10v4h-4M6 14H2v-4" width={16} />
        <span>Open sheet{named}</span>
      </a>
      <a href={`/drawings/${name}.pdf`} className={look}>
        <span>PDF{named}</span>
      </a>
    </span>
  );
}
