import { colours, pens } from "@datumline/brand/tokens";
import { boxPath, circlePath, outlinePath, type Point, px } from "@datumline/maths/geometry";
import { DrawnLines } from "../../sheet/plan-furniture.tsx";
import { DimensionChain, Label } from "../../sheet/sheet.tsx";
import { type Body, type RoadSection, type SetOut, surfaceAt } from "./road-section.ts";

/** The crown's position on the sheet, px, and the scale; heights are not exaggerated. */
export type SectionFrame = {
  x: number;
  y: number;
  pxPerFt: number;
};

const curbDepthFt = 1.5;
const slabFt = 0.33;

type SectionProps = {
  section: RoadSection;
  frame: SectionFrame;
  hatchId: string;
  sandId: string;
};

/** Road, pavement, curbs, utilities and the new duct across the right-of-way. */
export function SectionBody(props: SectionProps) {
  const { section, frame, hatchId, sandId } = props;
  const { strips, utilities, nest, parameters } = section;
  const { trench } = parameters;
  const at = place(frame);
  const surface = strips.flatMap((s) => [at(s.from, s.levelFrom), at(s.to, s.levelTo)]);
  const top = surfaceAt(strips, trench.offsetFt);
  const half = trench.widthIn / 24;
  const walls = [
    at(trench.offsetFt - half, top),
    at(trench.offsetFt - half, top - section.trenchDepthIn / 12),
    at(trench.offsetFt + half, top - section.trenchDepthIn / 12),
    at(trench.offsetFt + half, top),
  ];
  return (
    <g>
      <g className="appear">
        <Pavement section={section} frame={frame} hatchId={hatchId} sandId={sandId} />
        <path d={outlinePath(walls)} fill={colours.white} />
        <path d={bodyPath(nest, at)} fill={colours.civil} />
        <path
          d={utilities.map((u) => bodyPath(u.body, at)).join("")}
          fill={colours.white}
          stroke={colours.ink}
          strokeWidth={pens.medium}
        />
        {utilities.map((u) => {
          const side = at(u.body.x - u.body.halfWidth, u.body.y);
          return (
            <Label key={u.tag} x={side.x - 2.5} y={side.y + 3.2} anchor="end">
              {u.tag}
            </Label>
          );
        })}
        <Label x={(walls[2]?.x ?? 0) + 3} y={at(0, nest.y).y + 3.2} fill={colours.civil} bold>
          T
        </Label>
      </g>
      <DrawnLines lines={[walls]} stroke={colours.civil} turn={2} />
      <DrawnLines lines={[surface]} pen={pens.thick} join="round" />
    </g>
  );
}

/** The layers under the road, the sidewalk slabs and the curbs. */
function Pavement({ section, frame, hatchId, sandId }: SectionProps) {
  const { strips, layers } = section;
  const at = place(frame);
  const paved = strips.filter((s) => s.paved);
  const across = paved.flatMap((s) => [
    { x: s.from, level: s.levelFrom },
    { x: s.to, level: s.levelTo },
  ]);
  const band = (topFt: number, bottomFt: number) =>
    outlinePath([
      ...across.map((p) => at(p.x, p.level - topFt)),
      ...[...across].reverse().map((p) => at(p.x, p.level - bottomFt)),
    ]);
  const bound = (layers[1]?.bottomIn ?? 0) / 12;
  const base = (layers[2]?.bottomIn ?? 0) / 12;
  const formation = section.pavementIn / 12;
  const slabs = strips
    .filter((s) => s.name === "SIDEWALK")
    .map((s) =>
      outlinePath([
        at(s.from, s.levelFrom),
        at(s.to, s.levelTo),
        at(s.to, s.levelTo - slabFt),
        at(s.from, s.levelFrom - slabFt),
      ]),
    );
  const curbs = strips
    .filter((s) => s.name === "CURB")
    .map((s) => boxPath(at(s.from, s.levelFrom), at(s.to, s.levelFrom - curbDepthFt)));
  return (
    <>
      <path d={band(0, bound)} fill={colours.secondary} />
      <path d={band(bound, base)} fill={`url(#${hatchId})`} />
      <path
        d={band(base, formation)}
        fill={`url(#${sandId})`}
        stroke={colours.secondary}
        strokeWidth={pens.thin}
      />
      <path d={slabs.join("")} fill={colours.rule} />
      <path d={curbs.join("")} fill={colours.white} stroke={colours.ink} strokeWidth={pens.thin} />
    </>
  );
}

function place(frame: SectionFrame): (x: number, level: number) => Point {
  return (x, level) => ({ x: frame.x + x * frame.pxPerFt, y: frame.y - level * frame.pxPerFt });
}

function bodyPath(b: Body, at: (x: number, level: number) => Point): string {
  const corner = at(b.x - b.halfWidth, b.y + b.halfHeight);
  const centre = at(b.x, b.y);
  return b.shape === "round"
    ? circlePath(centre, px(centre.x - corner.x))
    : boxPath(corner, at(b.x + b.halfWidth, b.y - b.halfHeight));
}

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
