import { colours, pens } from "@datumline/brand/tokens";
import { boxPath, circlePath, type Point, px } from "@datumline/maths/geometry";
import { FigureSvg } from "../../sheet/figure-svg.tsx";
import { DrawnLines } from "../../sheet/plan-furniture.tsx";
import { Label } from "../../sheet/sheet.tsx";
import { chainErrors, loaMm, surveyedCorridor, ties } from "./registration-error.ts";

const left = 62;
const right = 572;
const base = 292;
const pxPerMm = 10.2;
const gridMm = [0, 5, 10, 15, 20, 25];
const lines = [
  { stroke: colours.secondary, pen: pens.medium },
  { stroke: colours.bim, pen: pens.medium },
  { stroke: colours.bim, pen: pens.thick + 0.6 },
];

const { links, linkM } = surveyedCorridor;

const at = (setUp: number, mm: number): Point => ({
  x: left + ((right - left) * setUp) / links,
  y: base - mm * pxPerMm,
});

/** Two standard deviations of a scanned corridor along its length, by how often it is tied to control. */
export function RegistrationDrift() {
  const curves = ties.map(({ name, tied }) => {
    const errors = chainErrors(surveyedCorridor, tied).map((mm) => 2 * mm);
    return { name, tied, errors, points: errors.map((mm, i) => at(i, mm)) };
  });
  const worst = curves.map((c) => Math.max(...c.errors));
  return (
    <FigureSvg
      id="registration-drift"
      height={330}
      title="Drift of a chain of scans along a corridor"
      description={`Two standard deviations across a corridor of ${links * linkM} m scanned from ${links + 1} set-ups: ${curves.map((c, i) => `${c.name} up to ${worst[i]?.toFixed(1)} mm`).join(", ")}. LOA40 ends at ${loaMm.LOA40} mm, LOA30 at ${loaMm.LOA30} mm.`}
    >
      <g className="appear">
        <AccuracyLevels />
        <DriftAxes />
      </g>
      {curves.map(({ name, points }, i) => (
        <DrawnLines
          key={name}
          lines={[points]}
          stroke={lines[i]?.stroke}
          pen={lines[i]?.pen}
          turn={2}
          join="round"
        />
      ))}
      <g className="appear">
        <path
          d={curves
            .flatMap(({ tied, points }) => [0, ...tied].map((setUp) => points[setUp]))
            .flatMap((p) => (p ? [circlePath(p, 3.6)] : []))
            .join("")}
          fill={colours.bim}
        />
        <CurveLabels />
      </g>
    </FigureSvg>
  );
}

/** The grid with the limits of two levels of accuracy. */
function AccuracyLevels() {
  return (
    <>
      <path
        d={boxPath(at(0, 0), at(links, loaMm.LOA40))}
        fill={colours.paper}
        stroke={colours.rule}
        strokeWidth={pens.thin}
      />
      <path
        d={gridMm.map((mm) => `M${left} ${px(at(0, mm).y)}H${right}`).join("")}
        stroke={colours.rule}
        strokeWidth={pens.medium}
      />
      <path
        d={[loaMm.LOA40, loaMm.LOA30].map((mm) => `M${left} ${px(at(0, mm).y)}H${right}`).join("")}
        stroke={colours.ink}
        strokeWidth={pens.medium}
        strokeDasharray="6 4"
      />
    </>
  );
}

function DriftAxes() {
  const top = at(0, gridMm.at(-1) ?? 25).y;
  return (
    <>
      {gridMm.map((mm) => (
        <Label key={mm} x={left - 8} y={at(0, mm).y + 5} anchor="end" fill={colours.secondary}>
          {mm === 0 ? "0 mm" : mm}
        </Label>
      ))}
      <Label x={12} y={22} fill={colours.secondary}>
        Two standard deviations across the corridor
      </Label>
      {[0, 4, 8, 12].map((setUp) => (
        <Label
          key={setUp}
          x={at(setUp, 0).x}
          y={base + 24}
          anchor="middle"
          fill={colours.secondary}
        >
          {setUp * linkM}
        </Label>
      ))}
      <Label x={right + 22} y={base + 24} fill={colours.secondary}>
        m
      </Label>
      {(
        [
          ["LOA40", 2.5],
          ["LOA30", 10],
          ["LOA20", 20],
        ] as const
      ).map(([name, mm]) => (
        <Label key={name} x={right + 10} y={at(0, mm).y + 5} bold>
          {name}
        </Label>
      ))}
      <path d={`M${left} ${px(top)}V${base}`} stroke={colours.ink} strokeWidth={pens.medium} />
    </>
  );
}

function CurveLabels() {
  const notes = [
    { ...at(9.1, 12), anchor: undefined },
    { ...at(8.7, 6.4), anchor: "middle" },
    { ...at(6, 0.7), anchor: "middle" },
  ] as const;
  return (
    <>
      {ties.map(({ name }, i) => {
        const { x = 0, y = 0, anchor } = notes[i] ?? {};
        return (
          <Label key={name} x={x} y={y} anchor={anchor}>
            {name}
          </Label>
        );
      })}
    </>
  );
}
