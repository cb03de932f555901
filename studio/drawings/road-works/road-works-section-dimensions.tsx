import { colours, pens } from "@datumline/brand/tokens";
import { px } from "@datumline/maths/geometry";
import { DimensionChain, Label } from "../../sheet/sheet.tsx";
import type { RoadSection, SetOut } from "./road-section.ts";
import type { SectionFrame } from "./road-works-section.tsx";

/** Chain across the right-of-way, limits, centre line and the fall of each strip. */
export function SectionDimensions(props: {
  section: RoadSection;
  frame: SectionFrame;
  /** Heights of the overall line, the chain and the falls, px. */
  overall: number;
  chain: number;
  falls: number;
  /** The ends of limits and centre line, px. */
  bottom: number;
  /** Half the width of a fall's text, px. */
  fallHalf: number;
  /** Limits and centre line leave this height free for a row of levels, px. */
  gap?: readonly [number, number];
}) {
  const { section, frame, overall, chain, falls, bottom, fallHalf, gap } = props;
  const { strips } = section;
  const x = (feet: number) => frame.x + feet * frame.pxPerFt;
  const left = x(strips[0]?.from ?? 0);
  const right = x(strips.at(-1)?.to ?? 0);
  const upright = (at: number, top: number) => {
    const pause = gap ? `V${px(gap[0])}M${px(at)} ${px(gap[1])}` : "";
    return `M${px(at)} ${px(top)}${pause}V${px(bottom)}`;
  };
  const sloped = strips.filter((s) => s.fallPercent !== 0);
  return (
    <g>
      <DimensionChain
        direction="horizontal"
        at={overall}
        stops={[left, right]}
        texts={[`ROW ${section.rowFt.toFixed(1)} FT`]}
      />
      <DimensionChain
        direction="horizontal"
        at={chain}
        stops={[left, ...strips.map((s) => x(s.to))]}
        texts={section.chainFt.map((w) => w.toFixed(1))}
      />
      <g className="appear">
        <path
          d={upright(left, overall - 5) + upright(right, overall - 5)}
          stroke={colours.ink}
          strokeWidth={pens.medium}
          strokeDasharray="9 2.5 2 2.5 2 2.5"
        />
        <path
          d={upright(frame.x, chain + 4)}
          stroke={colours.secondary}
          strokeWidth={pens.thin}
          strokeDasharray="10 2.5 2.5 2.5"
        />
        <path
          d={sloped
            .map((s) => {
              const way = downhill(s);
              const start = x((s.from + s.to) / 2) + way * (fallHalf - 3);
              return `M${px(start)} ${px(falls - 3)}h${way * 9}m${way * -3}-2l${way * 3} 2l${way * -3} 2`;
            })
            .join("")}
          stroke={colours.ink}
          strokeWidth={pens.thin}
        />
        {sloped.map((s) => (
          <Label
            key={s.from}
            x={x((s.from + s.to) / 2) - downhill(s) * 6}
            y={falls}
            anchor="middle"
          >
            {`${Math.abs(s.fallPercent).toFixed(1)}%`}
          </Label>
        ))}
      </g>
    </g>
  );
}

/** Clear distances from the new duct to the lines on both sides; they are level with it, so the gap is horizontal. */
export function ClearanceChain(props: {
  section: RoadSection;
  frame: SectionFrame;
  at: number;
  extendFrom: number;
}) {
  const { section, frame } = props;
  const { nest, utilities } = section;
  const x = (feet: number) => frame.x + feet * frame.pxPerFt;
  const near = (side: 1 | -1) =>
    utilities
      .filter((u) => Math.sign(u.body.x - nest.x) === side)
      .reduce((a, b) => (b.clearanceFt < a.clearanceFt ? b : a));
  const [west, east] = [near(-1), near(1)];
  return (
    <DimensionChain
      direction="horizontal"
      at={props.at}
      stops={[
        x(west.body.x + west.body.halfWidth),
        x(nest.x - nest.halfWidth),
        x(nest.x + nest.halfWidth),
        x(east.body.x - east.body.halfWidth),
      ]}
      texts={[west.clearanceFt.toFixed(2), "", east.clearanceFt.toFixed(2)]}
      extendFrom={props.extendFrom}
    />
  );
}

function downhill(s: SetOut): 1 | -1 {
  return s.levelTo < s.levelFrom ? 1 : -1;
}
