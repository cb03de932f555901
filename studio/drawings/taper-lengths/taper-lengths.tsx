import { colours, pens } from "@datumline/brand/tokens";
import { boxPath, circlePath, linePath, type Point, px } from "@datumline/maths/geometry";
import { FigureSvg } from "../../sheet/figure-svg.tsx";
import { DrawnLines } from "../../sheet/plan-furniture.tsx";
import { Label } from "../../sheet/sheet.tsx";
import { taperRow, taperSpeeds } from "./taper-table.ts";

const offsetFt = 12;
const left = 58;
const right = 560;
const base = 282;
const pxPerFt = 0.31;
const gridFt = [0, 200, 400, 600, 800];
/** The last speed of the quadratic formula. */
const slowMph = 40;

const [first = 25] = taperSpeeds;
const last = taperSpeeds.at(-1) ?? 65;
const rows = taperSpeeds.map((mph) => taperRow(mph, offsetFt));

const at = (mph: number, ft: number): Point => ({
  x: left + 22 + ((mph - first) * (right - left - 34)) / (last - first),
  y: base - ft * pxPerFt,
});

type Series = ReturnType<typeof taperSeries>;

/** Minimum taper lengths over speed for a lane of 12 ft: the two formulae and the step between them. */
export function TaperLengths() {
  const series = taperSeries();
  const merging = series[0]?.lines ?? [];
  const step = (rows[4]?.mergingFt ?? 0) - (rows[3]?.mergingFt ?? 0);
  return (
    <FigureSvg
      id="taper-lengths"
      height={326}
      title={`Minimum taper lengths for an offset of ${offsetFt} ft`}
      description={`Merging tapers: ${rows.map((r) => `${r.mergingFt} ft at ${r.speedMph} mph`).join(", ")}. From 40 to 45 mph the formula changes and the taper grows by ${step} ft. Shifting tapers are half as long, shoulder tapers a third.`}
    >
      <g className="appear">
        <TaperAxes />
        <FormulaStep merging={merging} step={step} />
      </g>
      {series.map(({ name, lines }, i) => (
        <DrawnLines
          key={name}
          lines={lines}
          stroke={i === 0 ? colours.ftth : colours.secondary}
          pen={i === 0 ? pens.thick : pens.medium}
          turn={i === 0 ? 2 : 1}
          join="round"
        />
      ))}
      <g className="appear">
        <path
          d={merging.flatMap((half) => half.map((p) => circlePath(p, 3.4))).join("")}
          fill={colours.ftth}
        />
        <TaperLabels series={series} />
      </g>
    </FigureSvg>
  );
}

/** The three kinds of taper, each with one line for either formula. */
function taperSeries() {
  return [
    { name: "merging", of: (r: (typeof rows)[number]) => r.mergingFt },
    { name: "shifting", of: (r: (typeof rows)[number]) => r.shiftingFt },
    { name: "shoulder", of: (r: (typeof rows)[number]) => r.shoulderFt },
  ].map(({ name, of }) => ({
    name,
    lines: [
      rows.filter((r) => r.speedMph <= slowMph),
      rows.filter((r) => r.speedMph > slowMph),
    ].map((half) => half.map((r) => at(r.speedMph, of(r)))),
    end: at(last, of(rows.at(-1) ?? taperRow(last, offsetFt))),
  }));
}

function TaperAxes() {
  return (
    <>
      <path
        d={gridFt.map((ft) => `M${left} ${px(at(first, ft).y)}H${right}`).join("")}
        stroke={colours.rule}
        strokeWidth={pens.medium}
      />
      {gridFt.map((ft) => (
        <Label key={ft} x={left - 8} y={at(first, ft).y + 5} anchor="end" fill={colours.secondary}>
          {ft === 0 ? "0 ft" : ft}
        </Label>
      ))}
      {taperSpeeds.map((mph) => (
        <Label key={mph} x={at(mph, 0).x} y={base + 22} anchor="middle" fill={colours.secondary}>
          {mph}
        </Label>
      ))}
      <Label x={right + 16} y={base + 22} fill={colours.secondary}>
        mph
      </Label>
    </>
  );
}

/** The step from one formula to the other, on the line of merging tapers. */
function FormulaStep({ merging, step }: { merging: readonly Point[][]; step: number }) {
  const before = merging[0]?.at(-1) ?? at(slowMph, 0);
  const after = merging[1]?.[0] ?? before;
  return (
    <>
      <path
        d={rows
          .map((r) => at(r.speedMph, r.mergingFt))
          .map((p) => boxPath({ x: p.x - 15, y: p.y - 24 }, { x: p.x + 15, y: p.y - 8 }))
          .join("")}
        fill={colours.white}
      />
      <path
        d={linePath([before, { x: after.x, y: before.y }, after])}
        stroke={colours.signal}
        strokeWidth={pens.medium}
        strokeDasharray="5 4"
      />
      <Label x={after.x + 9} y={(before.y + after.y) / 2 + 5}>
        {`+${step} ft`}
      </Label>
    </>
  );
}

function TaperLabels({ series }: { series: Series }) {
  return (
    <>
      {rows.map((r) => {
        const p = at(r.speedMph, r.mergingFt);
        return (
          <Label key={r.speedMph} x={p.x} y={p.y - 11} anchor="middle" bold>
            {r.mergingFt}
          </Label>
        );
      })}
      {series.map(({ name, end }) => (
        <Label key={name} x={end.x + 14} y={end.y + 5} fill={colours.secondary}>
          {name}
        </Label>
      ))}
      <Label x={at(first, 0).x - 6} y={at(first, 420).y}>
        L = W × S × S / 60
      </Label>
      <Label x={at(50, 0).x - 6} y={at(50, 770).y} anchor="middle">
        L = W × S
      </Label>
    </>
  );
}
