import { colours, pens } from "@datumline/brand/tokens";
import { circlePath, linePath, type Point, px } from "@datumline/maths/geometry";
import { DimensionChain, Label } from "../../sheet/sheet.tsx";
import type { BuildingPoint, ScannedBuilding } from "./scan-building.ts";
import type { BuildingView, ScanPoint, SetUp } from "./scan-building-cloud.ts";

/** The distance of grid lines and chains from the walls, m. */
const offsets = { gridLine: 3.5, chain: 2.4, gridLineEast: 1.9, chainEast: 1.15, levels: 1.6 };

const mm = (metres: number) => `${Math.round(metres * 1000)}`;

/** Grids A, B, C and 1, 2 on the ground with their bubbles, and the chains between them. */
export function Grids({ building: b, view, radius }: BuildingInView & { radius: number }) {
  const z = -b.parameters.plinthM;
  const south = (x: number, y: number) => view.at({ x, y: b.south - y, z });
  const east = (x: number, y: number) => view.at({ x: b.east + x, y, z });
  const lines = [
    ...b.gridX.map((x, i) => ({
      name: "ABC"[i] ?? "",
      from: south(x, 0.1),
      to: south(x, offsets.gridLine),
    })),
    ...b.gridY.map((y, i) => ({
      name: `${i + 1}`,
      from: east(0.1, y),
      to: east(offsets.gridLineEast, y),
    })),
  ].map((line) => {
    const length = Math.hypot(line.to.x - line.from.x, line.to.y - line.from.y);
    const more = radius / length;
    const centre = {
      x: line.to.x + (line.to.x - line.from.x) * more,
      y: line.to.y + (line.to.y - line.from.y) * more,
    };
    return { ...line, centre };
  });
  return (
    <g className="appear">
      <path
        d={lines.map(({ from, to }) => linePath([from, to])).join("")}
        stroke={colours.bim}
        strokeWidth={pens.thin}
        strokeDasharray="9 2 2 2"
      />
      <path
        d={lines.map(({ centre }) => circlePath(centre, radius)).join("")}
        stroke={colours.bim}
        strokeWidth={pens.medium}
        fill={colours.white}
      />
      {lines.map(({ name, centre }) => (
        <Label key={name} x={centre.x} y={centre.y + 3.3} anchor="middle" fill={colours.bim} bold>
          {name}
        </Label>
      ))}
      <ObliqueChain
        stops={b.gridX.map((x) => south(x, offsets.chain))}
        texts={b.parameters.gridXM.map(mm)}
      />
      <ObliqueChain
        stops={b.gridY.map((y) => east(offsets.chainEast, y))}
        texts={[mm(b.parameters.gridYM)]}
      />
    </g>
  );
}

/** Storey heights next to the gable as a chain of verticals, with level marks right of it. */
export function StoreyHeights(props: BuildingInView & { marks: boolean }) {
  const { building: b, view, marks } = props;
  const y = b.north + offsets.levels;
  const plane = (z: number) => view.at({ x: b.east, y, z });
  const foot = plane(0).x;
  const stops = b.levels.map((l) => plane(l.z).y);
  const corners = b.levels.map((l) =>
    view.at({ x: b.east, y: l.name === "RIDGE" ? b.ridge.y : b.north, z: l.z }),
  );
  const heights = b.levels.slice(1).map((l, i) => l.z - (b.levels[i]?.z ?? 0));
  const markX = foot + 32;
  return (
    <g className="appear">
      <path
        d={corners
          .map((c, i) => {
            const end = { x: foot + 2, y: (stops[i] ?? 0) - 1.8 };
            const gap = 5 / Math.hypot(end.x - c.x, end.y - c.y);
            const start = { x: c.x + (end.x - c.x) * gap, y: c.y + (end.y - c.y) * gap };
            return linePath([start, end]);
          })
          .join("")}
        stroke={colours.secondary}
        strokeWidth={pens.thin}
      />
      <DimensionChain direction="vertical" at={foot} stops={stops} texts={heights.map(mm)} />
      {marks && (
        <>
          <path
            d={stops.map((s) => `M${px(markX - 4)} ${px(s)}h9`).join("")}
            stroke={colours.secondary}
            strokeWidth={pens.thin}
          />
          <path
            d={stops.map((s) => `M${px(markX)} ${px(s)}l-3-4.6h6Z`).join("")}
            fill={colours.ink}
          />
          {b.levels.map((l, i) => (
            <Label key={l.name} x={markX + 7} y={(stops[i] ?? 0) + (l.name === "NGL" ? 5 : 1.5)}>
              {levelText(l.z)}
            </Label>
          ))}
        </>
      )}
    </g>
  );
}

/** A level as drafters write it, m: "±0.000", "+3.150". */
export function levelText(z: number): string {
  const sign = z === 0 ? "±" : z > 0 ? "+" : "-";
  return `${sign}${Math.abs(z).toFixed(3)}`;
}

type BuildingInView = {
  building: ScannedBuilding;
  view: BuildingView;
};

/** A chain of dimensions along a slanting line, px, with texts over it in the same slant. */
function ObliqueChain({ stops, texts }: { stops: readonly Point[]; texts: readonly string[] }) {
  return (
    <>
      <path d={linePath(stops)} stroke={colours.secondary} strokeWidth={pens.thin} />
      <path
        d={stops.map((s) => `M${px(s.x - 2.5)} ${px(s.y + 2.5)}l5-5`).join("")}
        stroke={colours.ink}
        strokeWidth={pens.medium}
      />
      {texts.map((text, i) => {
        const [a, c] = [stops[i], stops[i + 1]];
        if (!a || !c) return null;
        const turn = px((Math.atan2(c.y - a.y, c.x - a.x) * 180) / Math.PI);
        return (
          <g
            key={a.x}
            transform={`translate(${px((a.x + c.x) / 2)} ${px((a.y + c.y) / 2)}) rotate(${turn})`}
          >
            <Label x={0} y={-3.5} anchor="middle">
              {text}
            </Label>
          </g>
        );
      })}
    </>
  );
}

/** Before the transition the cloud thins out over this many px. */
const fade = 9;

/** Targets that tie the set-ups together, m: on wall 1, and two on tripods before it. */
const targets: readonly (BuildingPoint & { id: string })[] = [
  { id: "T1", x: 0.36, y: -0.115, z: 1.5 },
  { id: "T2", x: 2.78, y: -0.115, z: 4.65 },
  { id: "T3", x: 0.5, y: -7.6, z: 0.75 },
  { id: "T4", x: 5.4, y: -7, z: 0.75 },
];

/** Path data of dots in steps of `step` px, each relative to the one before; stroke it with round caps. */
export function dotsPath(dots: readonly Point[], step: number): string {
  let last = { x: 0, y: 0 };
  return dots
    .map((dot) => {
      const next = { x: Math.round(dot.x / step), y: Math.round(dot.y / step) };
      const [dx, dy] = [next.x - last.x, next.y - last.y];
      last = next;
      return `m${dx}${dy < 0 ? "" : " "}${dy}h0`;
    })
    .join("");
}

/** The cloud left of the transition (px) as one path of round dots. */
export function SurveyCloud(props: {
  points: readonly ScanPoint[];
  view: BuildingView;
  transition: number;
  /** Part of the points that is drawn, on surfaces and on the frames that give the openings their shape. */
  share: { surfaces: number; frames: number };
  dot: number;
  /** Places are written in whole steps of this, px, which keeps the markup light. */
  step: number;
}) {
  const { view, transition, share, dot, step } = props;
  const dots = props.points.flatMap((point, i) => {
    const at = view.at(point);
    // The point's position decides whether it stays, so that the edge is ragged and always the same.
    const chance = (point.u * 997 + point.v * 613) % 1;
    const part = point.face.element === "Frames" ? share.frames : share.surfaces;
    const drawn = Math.floor(i * part) !== Math.floor((i - 1) * part);
    return drawn && at.x - transition <= -chance * fade ? [at] : [];
  });
  return (
    <path
      d={dotsPath(dots, step)}
      transform={`scale(${step})`}
      stroke={colours.secondary}
      strokeWidth={dot / step}
      strokeLinecap="round"
      className="appear"
    />
  );
}

/** Set-ups with their numbers; a mast is drawn to its true height. */
export function SetUps(props: {
  setUps: readonly SetUp[];
  building: ScannedBuilding;
  view: BuildingView;
  heights: boolean;
}) {
  const { setUps, building, view, heights } = props;
  const ground = -building.parameters.plinthM;
  return (
    <g className="appear">
      {setUps.map(({ id, foot, heightM }) => {
        const base = view.at({ ...foot, z: ground });
        const eye = view.at({ ...foot, z: ground + heightM });
        return (
          <g key={id}>
            <path
              d={`${linePath([base, eye])}M${px(base.x - 5)} ${px(base.y + 1.5)}L${px(base.x)} ${px(
                Math.max(eye.y, base.y - 16),
              )}L${px(base.x + 5)} ${px(base.y + 1.5)}`}
              stroke={colours.ink}
              strokeWidth={pens.thin}
            />
            <SetUpSymbol at={eye} />
            <Label x={eye.x + 8} y={eye.y + 1} bold>
              {id}
            </Label>
            {heights && (
              <Label x={eye.x + 8} y={eye.y + 12} fill={colours.secondary}>
                {`${heightM > 3 ? "mast" : "h"} ${heightM.toFixed(1)}`}
              </Label>
            )}
          </g>
        );
      })}
    </g>
  );
}

/** A scanner set-up: a survey station's triangle with its centre, px. */
export function SetUpSymbol({ at }: { at: Point }) {
  return (
    <>
      <path
        d={`M${px(at.x - 5)} ${px(at.y + 3.2)}h10l-5-8.8Z`}
        fill={colours.white}
        stroke={colours.ink}
        strokeWidth={pens.medium}
      />
      <path d={circlePath(at, 1.1)} fill={colours.ink} />
    </>
  );
}

/** A chequerboard target, px. */
export function TargetSymbol({ at }: { at: Point }) {
  const r = 3.6;
  return (
    <>
      <path
        d={circlePath(at, r)}
        fill={colours.white}
        stroke={colours.ink}
        strokeWidth={pens.thin}
      />
      <path
        d={`M${px(at.x)} ${px(at.y)}v${-r}a${r} ${r} 0 0 1 ${r} ${r}ZM${px(at.x)} ${px(
          at.y,
        )}v${r}a${r} ${r} 0 0 1 ${-r} ${-r}Z`}
        fill={colours.ink}
      />
    </>
  );
}

/** Targets with their numbers; those before the wall are on a tripod. */
export function Targets({ building, view }: { building: ScannedBuilding; view: BuildingView }) {
  return (
    <g className="appear">
      {targets.map((t) => {
        const at = view.at(t);
        const standing = t.y < building.south;
        const foot = view.at({ ...t, z: -building.parameters.plinthM });
        return (
          <g key={t.id}>
            {standing && (
              <path
                d={`${linePath([at, foot])}m-3.5 1l3.5-9l3.5 9`}
                stroke={colours.ink}
                strokeWidth={pens.thin}
              />
            )}
            <TargetSymbol at={at} />
            {!standing && (
              <path d={`M${px(at.x - 7)} ${px(at.y + 6)}h14v9h-14Z`} fill={colours.white} />
            )}
            <Label
              x={at.x - (standing ? 6 : 0)}
              y={at.y + (standing ? 3 : 13.5)}
              anchor={standing ? "end" : "middle"}
              bold
            >
              {t.id}
            </Label>
          </g>
        );
      })}
    </g>
  );
}
