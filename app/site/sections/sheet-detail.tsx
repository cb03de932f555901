import type { ReactNode } from "react";
import type { SheetDetail } from "#modules/catalogue/sheet-details.ts";
import { openSheet } from "../sheets/open-sheet.ts";

type DetailLinkProps = { detail: SheetDetail; className?: string; isCaptioned?: boolean };

/** A small picture of a drawing or of a part of it, which opens the whole. */
export function DetailLink({ detail, className = "", isCaptioned = false }: DetailLinkProps) {
  const { drawing, caption, view } = detail;
  const file = `/drawings/${drawing}.svg`;
  return (
    <a
      href={file}
      data-sheet={caption}
      onClick={openSheet}
      className={`group block cursor-zoom-in ${className}`}
    >
      <img
        src={view ? `${file}#svgView(viewBox(${view.join(",")}))` : file}
        alt={isCaptioned ? "" : `Open sheet: ${caption}`}
        width={400}
        height={300}
        loading="lazy"
        className="aspect-[4/3] w-full border border-rule bg-white p-1 group-hover:border-ink"
      />
      {isCaptioned && (
        <span className="mt-1.5 block font-mono text-note text-secondary leading-snug group-hover:text-blueprint">
          {caption}
        </span>
      )}
    </a>
  );
}

/** Details side by side, above the words about them. */
export function DetailRow({ details }: { details: readonly SheetDetail[] }) {
  return (
    <ul className="mb-8 grid grid-cols-3 gap-3 sm:gap-6 lg:mb-12 lg:gap-10 print:hidden">
      {details.map((detail) => (
        <li key={detail.caption} data-reveal="">
          <DetailLink detail={detail} isCaptioned />
        </li>
      ))}
    </ul>
  );
}

/** Words with a detail next to them, on phones below them. */
export function TextWithDetail({ detail, children }: { detail: SheetDetail; children: ReactNode }) {
  return (
    <div className="grid gap-x-10 gap-y-6 sm:grid-cols-[1fr_11rem] lg:grid-cols-[1fr_20rem] lg:gap-x-16">
      <div>{children}</div>
      <DetailLink detail={detail} isCaptioned className="self-start print:hidden" />
    </div>
  );
}
