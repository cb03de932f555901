import { colours, pens } from "@datumline/brand/tokens";
import { circlePath, linePath, type Point, px } from "@datumline/maths/geometry";
import { Label } from "../../sheet/sheet.tsx";
import type { BuildingPoint, ScannedBuilding } from "./scan-building.ts";
import type { ScanPoint, SetUp } from "./scan-building-cloud.ts";
import type { BuildingView } from "./scan-building-view.ts";

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
