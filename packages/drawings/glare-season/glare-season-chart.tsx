import { type ChartBox, ChartGrid, linearScale } from "@datumline/brand/sheet/chart-grid";
import { FigureSvg } from "@datumline/brand/sheet/figure-svg";
import { Label } from "@datumline/brand/sheet/sheet";
import { colours, pens } from "@datumline/brand/tokens";
import { outlinePath } from "@datumline/maths/geometry";
import { dayName, dayOfYear } from "../sun-path/solar-position.ts";
import { clock } from "../sun-path/sun-path-model.ts";
import { glareYear, runsOfDays, type TowerDay } from "./glare-season.ts";

const id = "glare-season";
const box: ChartBox = { left: 62, top: 40, right: 622, bottom: 346 };
/** UTC, hours. */
const [from, to] = [6, 6.5];

/** When the tower sees glare: each day of both seasons as a bar from its first to its last minute. */
export function GlareSeasonChart() {
  const x = linearScale(dayOfYear(4, 1), dayOfYear(9, 10), box.left, box.right);
  const y = linearScale(from, to, box.bottom, box.top);
  const seasons = runsOfDays(glareYear());
  const outline = (days: readonly TowerDay[]) => {
    const side = (hour: (day: TowerDay) => number) =>
      days.flatMap((d) => [d.day, d.day + 1].map((day) => ({ x: x(day), y: y(hour(d)) })));
    return outlinePath([...side((d) => d.to), ...side((d) => d.from).reverse()]);
  };
  const texts = seasons.map((days) => {
    const minutes = days.reduce((sum, d) => sum + d.minutes, 0);
    const [first, last] = [days[0], days.at(-1)];
    return {
      middle: ((first?.day ?? 0) + (last?.day ?? 0) + 1) / 2,
      range: `${dayName(first?.day ?? 0)}–${dayName(last?.day ?? 0)}`,
      sum: `${days.length} days, ${minutes} min`,
    };
  });
  return (
    <FigureSvg
      id={id}
      height={400}
      title="Glare at a control tower through the year"
      description={`Days and times at which the tower sees the sun in the field: ${texts.map((t) => `${t.range}, ${t.sum}`).join("; ")}; at most ${Math.max(...seasons.flat().map((d) => d.minutes))} minutes a day, between ${clock(Math.min(...seasons.flat().map((d) => d.from)))} and ${clock(Math.max(...seasons.flat().map((d) => d.to)))} UTC.`}
    >
      <ChartGrid
        box={box}
        columns={["APR", "MAY", "JUN", "JUL", "AUG", "SEP"].map((text, i) => ({
          at: x(dayOfYear(4 + i, 1)),
          text: `1 ${text}`,
        }))}
        rows={[0, 10, 20, 30].map((minute) => ({
          at: y(from + minute / 60),
          text: clock(from + minute / 60),
        }))}
      />
      <g className="appear">
        <path
          d={seasons.map(outline).join("")}
          fill={colours.solarTint}
          stroke={colours.solar}
          strokeWidth={pens.medium}
        />
        {texts.map(({ middle, range, sum }) => (
          <g key={range}>
            <Label x={x(middle)} y={310} anchor="middle" bold>
              {range}
            </Label>
            <Label x={x(middle)} y={330} anchor="middle">
              {sum}
            </Label>
          </g>
        ))}
        <Label x={12} y={24} fill={colours.secondary}>
          Glare at the tower, UTC
        </Label>
      </g>
    </FigureSvg>
  );
}
