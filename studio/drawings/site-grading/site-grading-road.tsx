import { colours, pens } from "@datumline/brand/tokens";
import { type Point, px } from "@datumline/maths/geometry";
import { linesPath } from "../../sheet/axonometry.ts";
import { type CrossSection, type Daylight, type Grading, stationName } from "./grading.ts";
import { type GradingFrame, Haloes, spotDrop, spotHeights } from "./site-grading-contours.tsx";

type RoadProps = { grading: Grading; frame: GradingFrame };
type Side = 1 | -1;
const sides: readonly Side[] = [1, -1];

/** Hatches of cut and fill, for `<defs>`: they lean apart, so that they differ also without colour. */
export function EarthworkPatterns({ id }: { id: string }) {
  const hatch = (kind: Daylight["kind"], turn: number, colour: string) => (
    <pattern
      id={`${id}-${kind}`}
      width={3.2}
      height={3.2}
      patternUnits="userSpaceOnUse"
      patternTransform={`rotate(${turn})`}
    >
      <path d="M0 0V3.2" stroke={colour} strokeWidth={pens.medium} />
    </pattern>
  );
  return (
    <>
      {hatch("cut", -45, colours.ink)}
      {hatch("fill", 45, colours.civil)}
    </>
  );
}

/** Slopes next to the platform, hatched by cut and fill, and the platform. */
export function Earthworks({ grading, frame, id }: RoadProps & { id: string }) {
  const { sections, parameters } = grading;
  const at = beside(grading, frame);
  const half = parameters.halfWidthM;
  const strip = (run: readonly CrossSection[], side: Side) => [
    ...run.map((s) => at(s.stationM, side * slope(s, side).offsetM)),
    ...run.map((s) => at(s.stationM, side * half)).reverse(),
  ];
  const strips = (kind: Daylight["kind"]) =>
    sides.flatMap((side) =>
      runsOf(sections, (s) => slope(s, side).kind === kind).map((run) => strip(run, side)),
    );
  const platform = [
    ...sections.map((s) => at(s.stationM, half)),
    ...sections.map((s) => at(s.stationM, -half)).reverse(),
  ];
  return (
    <g className="appear">
      {(["cut", "fill"] as const).map((kind) => (
        <path
          key={kind}
          d={closedPath(strips(kind))}
          fill={`url(#${id}-${kind})`}
          stroke={colours.ink}
          strokeWidth={pens.thin}
        />
      ))}
      <path
        d={closedPath([platform])}
        fill={colours.white}
        stroke={colours.ink}
        strokeWidth={pens.medium}
      />
    </g>
  );
}

/** The axis with a tick every ten metres, the tangents to their intersection, and radii at the ends of the curve. */
export function Axis({ grading, frame }: RoadProps) {
  const { alignment, sections, parameters } = grading;
  const at = beside(grading, frame);
  const ticks = sections
    .filter((s) => s.stationM % 10 === 0)
    .map((s) => {
      const named = s.stationM % 50 === 0;
      const left = named ? s.left.offsetM + 2 : 1.2;
      return [at(s.stationM, left), at(s.stationM, -1.2)];
    });
  const { pc, pt } = alignment;
  const radii = [alignment.pcM, alignment.ptM].map((m) => [at(m, 0), at(m, -curveEndM)]);
  const pi = frame.at(parameters.alignment.pi);
  return (
    <g className="appear">
      <path
        d={linesPath([[pc, parameters.alignment.pi, pt].map(frame.at)])}
        stroke={colours.ink}
        strokeWidth={pens.thin}
        strokeDasharray="6 2"
      />
      <path d={linesPath([...ticks, ...radii])} stroke={colours.ink} strokeWidth={pens.thin} />
      <path
        d={linesPath([sections.map((s) => at(s.stationM, 0))])}
        stroke={colours.signal}
        strokeWidth={pens.medium}
      />
      <path
        d={`M${px(pi.x)} ${px(pi.y - 3.4)}l3 5.2h-6Z`}
        fill={colours.white}
        stroke={colours.ink}
        strokeWidth={pens.medium}
      />
    </g>
  );
}

/** Length of the radius drawn at an end of the curve, to its name, m. */
const curveEndM = 24;

/** Names of the stations on the left, of the curve's ends and of the intersection of its tangents. */
export function RoadNames({ grading, frame }: RoadProps) {
  const { alignment, sections, parameters } = grading;
  const at = beside(grading, frame);
  const pi = frame.at(parameters.alignment.pi);
  const ends = [
    ["PC", at(alignment.pcM, -curveEndM)],
    ["PT", at(alignment.ptM, -curveEndM)],
  ] as const;
  return (
    <Haloes fill={colours.ink}>
      {sections
        .filter((s) => s.stationM % 50 === 0 && s.stationM > 0)
        .map((s) => {
          const p = at(s.stationM, s.left.offsetM + 3);
          return (
            <text key={s.stationM} x={px(p.x + 4)} y={px(p.y)} textAnchor="end">
              {stationName(s.stationM)}
            </text>
          );
        })}
      <g fontWeight={600} textAnchor="middle">
        {ends.map(([name, p]) => (
          <text key={name} x={px(p.x + 2)} y={px(p.y + 7)}>
            {name}
          </text>
        ))}
        <text x={px(pi.x + 11)} y={px(pi.y + 7)}>
          PI
        </text>
      </g>
    </Haloes>
  );
}

/** Levels of the ground at marked places. */
export function SpotLevels({ grading, frame }: RoadProps) {
  const spots = spotHeights.map((place) => ({
    ...frame.at(place),
    level: grading.parameters.terrain(place.x, place.y),
  }));
  return (
    <>
      <path
        className="appear"
        d={spots.map((s) => `M${px(s.x - 2)} ${px(s.y - 2)}l4 4m0-4l-4 4`).join("")}
        stroke={colours.ink}
        strokeWidth={pens.medium}
      />
      <Haloes fill={colours.ink}>
        {spots.map((s) => (
          <text key={s.level} x={px(s.x)} y={px(s.y + spotDrop)} textAnchor="middle">
            {s.level.toFixed(2)}
          </text>
        ))}
      </Haloes>
    </>
  );
}

/** Places next to the axis on the sheet: station and metres to the left. */
function beside({ alignment }: Grading, frame: GradingFrame) {
  return (stationM: number, leftM: number): Point => frame.at(alignment.beside(stationM, leftM));
}

const closedPath = (outlines: readonly (readonly Point[])[]) =>
  linesPath(outlines.map((outline) => [...outline, ...outline.slice(0, 1)]));

const slope = (s: CrossSection, side: Side) => (side === 1 ? s.left : s.right);

/** Runs of neighbouring sections that satisfy a condition, each with the section that ends it. */
function runsOf(sections: readonly CrossSection[], is: (s: CrossSection) => boolean) {
  const runs: CrossSection[][] = [];
  for (const [i, s] of sections.entries()) {
    const previous = sections[i - 1];
    const continues = previous !== undefined && is(previous);
    if (continues) runs.at(-1)?.push(s);
    else if (is(s)) runs.push([s]);
  }
  return runs;
}
