import { firm } from "@datumline/brand/firm";
import { colours, mono, pens } from "@datumline/brand/tokens";
import { boxPath } from "@datumline/maths/geometry";
import type { ReactNode } from "react";
import { Label } from "./sheet.tsx";

/** Inner edges of the sheet's frame, px. */
const frame = { left: 5, top: 5, right: 615, bottom: 433 };
const strip = { width: 171, height: 61 };

/** The line around a whole sheet; its right and lower sides close the title strip. */
export function SheetFrame() {
  const { left, top, right, bottom } = frame;
  return (
    <path
      d={`M${left} ${top}H${right}V${bottom}H${left}Z`}
      stroke={colours.ink}
      strokeWidth={pens.medium}
    />
  );
}

/** The title strip in the lower right corner of a whole sheet: 171 × 61 px, its upper left corner at (444, 372). */
export function TitleStrip(props: {
  /** 27 letters fit. */
  title: string;
  /** The drawing's number after the firm's initials: discipline, hundred of the series. */
  number: string;
  revision: string;
  /** Scale denominator of the sheet on A2, unless there are several. */
  scale?: number;
}) {
  const { right, bottom } = frame;
  const left = right - strip.width;
  const top = bottom - strip.height;
  const first = left + 7;
  const second = left + 97;
  return (
    <g className="appear">
      <path
        d={`M${left} ${bottom}V${top}H${right}`}
        stroke={colours.ink}
        strokeWidth={pens.medium}
      />
      <path
        d={`M${left} ${top + 31.5}H${right}M${left} ${top + 46}H${right}M${left + 91} ${top + 31.5}V${bottom}`}
        stroke={colours.secondary}
        strokeWidth={pens.thin}
      />
      <Label x={first} y={top + 14} bold>
        {firm.name.toUpperCase()}
      </Label>
      <Label x={first} y={top + 27}>
        {props.title.toUpperCase()}
      </Label>
      <Label x={first} y={top + 42}>
        {`${firm.initials}-${props.number}`}
      </Label>
      <Label x={second} y={top + 42}>
        {`REV ${props.revision}`}
      </Label>
      <Label x={first} y={top + 56}>
        {`${props.scale ? `1:${props.scale}` : "AS NOTED"} @ A2`}
      </Label>
      <Label x={second} y={top + 56}>
        SHEET 1 / 1
      </Label>
    </g>
  );
}

/** A compact sheet's title under a line across it at a height, px. */
export function CompactTitle({ title, y = 276 }: { title: string; y?: number }) {
  return (
    <>
      <path d={`M6 ${y}H322`} stroke={colours.ink} strokeWidth={pens.medium} />
      <Label x={6} y={y + 14} bold>
        {title}
      </Label>
    </>
  );
}

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
