import { firm } from "@datumline/brand/firm";
import { colours, mono, pens } from "@datumline/brand/tokens";
import { boxPath } from "@datumline/maths/geometry";
import type { ReactNode } from "react";
import { Label } from "./sheet.tsx";

/**
 * A cover is 4:3 and drawn at the width of a card, so that it can use the pens, letters and furniture of the full
 * sheets unchanged. The drawing stays inside the frame (px): from `left` to `right`, `top` to `bottom`. The title line
 * runs below it.
 */
export const cover = {
  width: 360,
  height: 270,
  left: 5,
  right: 355,
  top: 5,
  bottom: 245,
  text: 9.8,
} as const;

/** The image of a portfolio category as static SVG: frame, title line with the sheet number, and the drawing within. */
export function CoverSheet(props: {
  /** Prefix of every id in the drawing. */
  id: string;
  /** The category, as in the title line. */
  title: string;
  /** The sheet's number after the firm's initials, such as BM-302. */
  sheet: string;
  /** The subject, in a few words and in a sentence, for people who cannot see the drawing. */
  name: string;
  description: string;
  /** Patterns for its fills. */
  defs?: ReactNode;
  children: ReactNode;
}) {
  const { id, title, sheet, name, description, children } = props;
  const { width, height, left, right, top, bottom } = cover;
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-labelledby={`${id}-title ${id}-desc`}
      fill="none"
      fontFamily={mono}
      fontSize={cover.text}
    >
      <title id={`${id}-title`}>{name}</title>
      <desc id={`${id}-desc`}>{description}</desc>
      {props.defs && <defs>{props.defs}</defs>}
      <path d={boxPath({ x: 0, y: 0 }, { x: width, y: height })} fill={colours.white} />
      {children}
      <path
        d={`${boxPath({ x: left, y: top }, { x: right, y: height - top })}M${left} ${bottom}H${right}`}
        stroke={colours.ink}
        strokeWidth={pens.medium}
      />
      <g className="appear">
        <Label x={left + 8} y={bottom + 13.4} bold>
          {title.toUpperCase()}
        </Label>
        <Label x={right - 8} y={bottom + 13.4} anchor="end" fill={colours.secondary}>
          {`${firm.initials}-${sheet}`}
        </Label>
      </g>
    </svg>
  );
}
