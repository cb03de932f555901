import { colours, mono } from "@datumline/brand/tokens";
import { boxPath } from "@datumline/maths/geometry";
import type { ReactNode } from "react";

/** `full`: the whole sheet, 620 × 438 px. `compact`: the part for a phone, 328 × 312 px, in larger letters. */
export type Detail = "full" | "compact";

const size = {
  full: { width: 620, height: 438, fontSize: 9.2 },
  compact: { width: 328, height: 312, fontSize: 10.5 },
} as const;

/** A drawing as one static SVG on white, with a name for people who cannot see it. */
export function SheetSvg(props: {
  detail: Detail;
  /** Prefix of every id in the drawing, so that its two sizes share none. */
  id: string;
  title: string;
  /** The drawing's description, with its main figures. */
  description: string;
  /** Patterns for its fills. */
  defs?: ReactNode;
  /** Line join of all parts that set none themselves. */
  join?: "round";
  children: ReactNode;
}) {
  const { id } = props;
  const { width, height, fontSize } = size[props.detail];
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-labelledby={`${id}-title ${id}-desc`}
      fill="none"
      strokeLinejoin={props.join}
      fontFamily={mono}
      fontSize={fontSize}
    >
      <title id={`${id}-title`}>{props.title}</title>
      <desc id={`${id}-desc`}>{props.description}</desc>
      {props.defs && <defs>{props.defs}</defs>}
      <path d={boxPath({ x: 0, y: 0 }, { x: width, y: height })} fill={colours.white} />
      {props.children}
    </svg>
  );
}
