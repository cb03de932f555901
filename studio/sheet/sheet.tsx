import { colours, pens } from "@datumline/brand/tokens";
import { circlePath, linePath, type Point, px } from "@datumline/maths/geometry";
import type { ReactNode } from "react";

/** A line of text at a baseline (px). Every text has its colour, so that none depends on its parent. */
export function Label(props: {
  x: number;
  y: number;
  children: ReactNode;
  anchor?: "middle" | "end" | undefined;
  fill?: string | undefined;
  bold?: boolean | undefined;
}) {
  return (
    <text
      x={px(props.x)}
      y={px(props.y)}
      textAnchor={props.anchor}
      fill={props.fill ?? colours.ink}
      fontWeight={props.bold ? 600 : undefined}
    >
      {props.children}
    </text>
  );
}

/**
 * A chain of dimensions along one line: oblique ticks at `stops`, a text over (horizontal) or right of (vertical)
 * each interval. `at` is the line's position across, all px. Texts are printed as given; "" leaves one out.
 */
export function DimensionChain(props: {
  direction: "horizontal" | "vertical";
  at: number;
  stops: readonly number[];
  texts: readonly string[];
  /** The start of extension lines, px across; none when absent. */
  extendFrom?: number;
}) {
  const { direction, at, stops, texts, extendFrom } = props;
  const horizontal = direction === "horizontal";
  const point = (along: number, across: number): Point =>
    horizontal ? { x: along, y: across } : { x: across, y: along };
  const first = stops[0] ?? 0;
  const last = stops.at(-1) ?? 0;
  const away = extendFrom === undefined || extendFrom > at ? -1 : 1;
  const extensions = stops.map((s) =>
    extendFrom === undefined
      ? ""
      : linePath([point(s, extendFrom - away * -3), point(s, at + away * 3)]),
  );
  const ticks = stops.map((s) => `M${px(point(s, at).x - 2.5)} ${px(point(s, at).y + 2.5)}l5-5`);
  return (
    <g className="appear">
      <path
        d={linePath([point(first, at), point(last, at)]) + extensions.join("")}
        stroke={colours.secondary}
        strokeWidth={pens.thin}
      />
      <path d={ticks.join("")} stroke={colours.ink} strokeWidth={pens.medium} />
      {texts.map((text, i) => {
        const middle = ((stops[i] ?? 0) + (stops[i + 1] ?? 0)) / 2;
        if (!text) return null;
        return horizontal ? (
          <Label key={middle} x={middle} y={at - 3.5} anchor="middle">
            {text}
          </Label>
        ) : (
          <Label key={middle} x={at + 5} y={middle + 3.2}>
            {text}
          </Label>
        );
      })}
    </g>
  );
}

/** A leader: a dot on the object, a bent line, and the note at its end with the first line bold (px). */
export function LeaderNote(props: {
  points: readonly Point[];
  /** First baseline of the note. */
  text: Point;
  lines: readonly string[];
  lineHeight: number;
}) {
  const start = props.points[0] ?? props.text;
  return (
    <g className="appear">
      <path d={linePath(props.points)} stroke={colours.secondary} strokeWidth={pens.thin} />
      <path d={circlePath(start, 1.4)} fill={colours.secondary} />
      {props.lines.map((line, i) => (
        <Label key={line} x={props.text.x} y={props.text.y + i * props.lineHeight} bold={i === 0}>
          {line}
        </Label>
      ))}
    </g>
  );
}

/** Revision cloud around a box (px), in the signal colour, with the revision in a triangle at its lower left. */
export function RevisionCloud(props: {
  x: number;
  y: number;
  width: number;
  height: number;
  revision: string;
}) {
  const { x, y, width, height, revision } = props;
  const across = Math.max(2, Math.round(width / 8));
  const down = Math.max(2, Math.round(height / 8));
  const dx = width / across;
  const dy = height / down;
  const arcs = (count: number, sx: number, sy: number) =>
    Array.from({ length: count }, () => {
      const r = px(Math.hypot(sx, sy) * 0.56);
      return `a${r} ${r} 0 0 1 ${px(sx)} ${px(sy)}`;
    }).join("");
  const d =
    `M${px(x)} ${px(y)}` +
    arcs(across, px(dx), 0) +
    arcs(down, 0, px(dy)) +
    arcs(across, px(-dx), 0) +
    arcs(down, 0, px(-dy));
  const tagY = y + height - 2;
  return (
    <g className="appear">
      <path d={d} stroke={colours.signal} strokeWidth={pens.medium} strokeLinejoin="round" />
      <path
        d={`M${px(x - 13)} ${px(tagY + 6)}h16l-8-14Z`}
        stroke={colours.signal}
        strokeWidth={pens.medium}
        fill={colours.white}
      />
      <Label x={x - 5} y={tagY + 4} anchor="middle" bold>
        {revision}
      </Label>
    </g>
  );
}

/** Detail bubble with its title and scale to the right; (x, y) is the bubble's centre, px. */
export function DetailTitle(props: {
  x: number;
  y: number;
  nr: string;
  title: string;
  scale: string;
}) {
  const { x, y, nr, title, scale } = props;
  return (
    <g className="appear">
      <path d={circlePath({ x, y }, 9)} stroke={colours.ink} strokeWidth={pens.medium} />
      <Label x={x} y={y + 3.4} anchor="middle" bold>
        {nr}
      </Label>
      <Label x={x + 14} y={y - 2} bold>
        {title}
      </Label>
      <Label x={x + 14} y={y + 9} fill={colours.secondary}>
        {scale}
      </Label>
    </g>
  );
}

/** Section mark: a cut from `top` to `bottom` at x (px), looking west, with its number in a bubble below. */
export function SectionMark(props: { x: number; top: number; bottom: number; nr: string }) {
  const { x, top, bottom, nr } = props;
  const radius = 7;
  return (
    <g className="appear">
      <path
        d={`M${px(x)} ${px(top)}V${px(top + 5)}M${px(x)} ${px(bottom - 5)}V${px(bottom)}`}
        stroke={colours.ink}
        strokeWidth={pens.thick}
      />
      <path
        d={`M${px(x)} ${px(top + 0.5)}h-6m3-2.4l-4 2.4l4 2.4Z`}
        fill={colours.ink}
        stroke={colours.ink}
        strokeWidth={pens.thin}
      />
      <path
        d={circlePath({ x, y: bottom + radius }, radius)}
        stroke={colours.ink}
        strokeWidth={pens.medium}
        fill={colours.white}
      />
      <Label x={x} y={bottom + radius + 3.2} anchor="middle" bold>
        {nr}
      </Label>
    </g>
  );
}

/** The end of a line that continues beyond the sheet: vertical with the draughtsman's zigzag (px). */
export function BreakLine({ x, top, bottom }: { x: number; top: number; bottom: number }) {
  const m = (top + bottom) / 2;
  return (
    <path
      d={`M${px(x)} ${px(top)}V${px(m - 5)}l-3 3l6 4l-3 3V${px(bottom)}`}
      stroke={colours.secondary}
      strokeWidth={pens.thin}
    />
  );
}
