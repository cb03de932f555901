import { DrawnLines } from "@datumline/brand/sheet/drawn-lines";
import { FigureSvg } from "@datumline/brand/sheet/figure-svg";
import { Label } from "@datumline/brand/sheet/sheet";
import { COLOUR, PEN } from "@datumline/brand/tokens";
import { boxPath, circlePath, type Point, px } from "@datumline/maths/geometry";
import { CORRIDOR, chainErrors, LOA_MM, TIES } from "./registration-error.ts";

const LEFT = 62;
const RIGHT = 572;
const BASE = 292;
const PX_PER_MM = 10.2;
const GRID_MM = [0, 5, 10, 15, 20, 25];
const LINES = [
  { stroke: COLOUR.secondary, pen: PEN.medium },
  { stroke: COLOUR.bim, pen: PEN.medium },
  { stroke: COLOUR.bim, pen: PEN.thick + 0.6 },
];

/** Two standard deviations of a scanned corridor along its length, by how often it is tied to control. */
export function RegistrationDrift() {
  const { links, linkM } = CORRIDOR;
  const at = (setUp: number, mm: number): Point => ({
    x: LEFT + ((RIGHT - LEFT) * setUp) / links,
    y: BASE - mm * PX_PER_MM,
  });
  const curves = TIES.map(({ name, tied }) => {
    const errors = chainErrors(CORRIDOR, tied).map((mm) => 2 * mm);
    return { name, tied, errors, points: errors.map((mm, i) => at(i, mm)) };
  });
  const worst = curves.map((c) => Math.max(...c.errors));
  const notes = [
    { ...at(9.1, 12), anchor: undefined },
    { ...at(8.7, 6.4), anchor: "middle" },
    { ...at(6, 0.7), anchor: "middle" },
  ] as const;
  const top = at(0, GRID_MM.at(-1) ?? 25).y;
  return (
    <FigureSvg
      id="registration-drift"
      height={330}
      title="Drift of a chain of scans along a corridor"
      description={`Two standard deviations across a corridor of ${links * linkM} m scanned from ${links + 1} set-ups: ${curves.map((c, i) => `${c.name} up to ${worst[i]?.toFixed(1)} mm`).join(", ")}. LOA40 ends at ${LOA_MM.LOA40} mm, LOA30 at ${LOA_MM.LOA30} mm.`}
    >
      <g className="appear">
        <path
          d={boxPath(at(0, 0), at(links, LOA_MM.LOA40))}
          fill={COLOUR.paper}
          stroke={COLOUR.rule}
          strokeWidth={PEN.thin}
        />
        <path
          d={GRID_MM.map((mm) => `M${LEFT} ${px(at(0, mm).y)}H${RIGHT}`).join("")}
          stroke={COLOUR.rule}
          strokeWidth={PEN.medium}
        />
        <path
          d={[LOA_MM.LOA40, LOA_MM.LOA30]
            .map((mm) => `M${LEFT} ${px(at(0, mm).y)}H${RIGHT}`)
            .join("")}
          stroke={COLOUR.ink}
          strokeWidth={PEN.medium}
          strokeDasharray="6 4"
        />
        {GRID_MM.map((mm) => (
          <Label key={mm} x={LEFT - 8} y={at(0, mm).y + 5} anchor="end" fill={COLOUR.secondary}>
            {mm === 0 ? "0 mm" : mm}
          </Label>
        ))}
        <Label x={12} y={22} fill={COLOUR.secondary}>
          Two standard deviations across the corridor
        </Label>
        {[0, 4, 8, 12].map((setUp) => (
          <Label
            key={setUp}
            x={at(setUp, 0).x}
            y={BASE + 24}
            anchor="middle"
            fill={COLOUR.secondary}
          >
            {setUp * linkM}
          </Label>
        ))}
        <Label x={RIGHT + 22} y={BASE + 24} fill={COLOUR.secondary}>
          m
        </Label>
        {(
          [
            ["LOA40", 2.5],
            ["LOA30", 10],
            ["LOA20", 20],
          ] as const
        ).map(([name, mm]) => (
          <Label key={name} x={RIGHT + 10} y={at(0, mm).y + 5} bold>
            {name}
          </Label>
        ))}
        <path d={`M${LEFT} ${px(top)}V${BASE}`} stroke={COLOUR.ink} strokeWidth={PEN.medium} />
      </g>
      {curves.map(({ name, points }, i) => (
        <DrawnLines
          key={name}
          lines={[points]}
          stroke={LINES[i]?.stroke}
          pen={LINES[i]?.pen}
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
          fill={COLOUR.bim}
        />
        {curves.map(({ name }, i) => {
          const { x = 0, y = 0, anchor } = notes[i] ?? {};
          return (
            <Label key={name} x={x} y={y} anchor={anchor}>
              {name}
            </Label>
          );
        })}
      </g>
    </FigureSvg>
  );
}
