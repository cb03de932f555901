import { Icon } from "#app/ui/icon.tsx";
import { openSheet } from "./open-sheet.ts";

const look = "link inline-flex min-h-11 items-center gap-2 font-[550] text-[0.9375rem]";

type SheetLinksProps = {
  /** A drawing of the catalogue. */
  name: string;
  title: string;
};

/** The two ways to look at a sheet: over the whole screen, and as a PDF to keep. */
export function SheetLinks({ name, title }: SheetLinksProps) {
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
