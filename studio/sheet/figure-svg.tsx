import { colours, mono } from "@datumline/brand/tokens";
import { boxPath } from "@datumline/maths/geometry";
import type { ReactNode } from "react";

/** A figure of an article is drawn this wide, px; its letters can still be read at half that width. */
export const figure = { width: 640, text: 15 } as const;

/** A figure of an article as one static SVG on white, with a name for people who cannot see it. */
export function FigureSvg(props: {
  /** Prefix of every id in the drawing. */
  id: string;
  /** px, if drawn for a narrow column. */
  width?: number;
  /** 400 if it is also the image of a card, which is 16:10. */
  height: number;
  title: string;
  /** The drawing's description, with its main figures. */
  description: string;
  /** Patterns for its fills. */
  defs?: ReactNode;
  children: ReactNode;
}) {
  const { id, width = figure.width, height } = props;
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-labelledby={`${id}-title ${id}-desc`}
      fill="none"
      fontFamily={mono}
      fontSize={figure.text}
    >
      <title id={`${id}-title`}>{props.title}</title>
      <desc id={`${id}-desc`}>{props.description}</desc>
      {props.defs && <defs>{props.defs}</defs>}
      <path d={boxPath({ x: 0, y: 0 }, { x: width, y: height })} fill={colours.white} />
      {props.children}
    </svg>
  );
}

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

/** A whole sheet is A2, 594 × 420 mm, drawn 620 px wide: px for a millimetre of its paper. */
export const pxPerSheetMm = 620 / 594;

/** Px for an inch of the sheet's paper. */
export const pxPerSheetInch = 25.4 * pxPerSheetMm;

/** Px on the sheet for a metre of an object drawn at 1:scale. */
export function pxPerMetre(scale: number): number {
  return (1000 / scale) * pxPerSheetMm;
}
