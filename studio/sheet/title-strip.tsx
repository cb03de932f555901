import { firm } from "@datumline/brand/firm";
import { colours, pens } from "@datumline/brand/tokens";
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
