import { type ChartBox, ChartGrid, linearScale } from "#app/drawings/chart-grid.tsx";
import { FigureSvg } from "#app/drawings/figure-svg.tsx";
import { COLOUR } from "#app/drawings/tokens.ts";
import type { GlareYear, ReceptorResult } from "#app/glare/results.ts";
import { dayMonth, monthNames } from "#app/lib/day-of-year.ts";
import { windowPath } from "./hours.ts";
import { clock, minutesText } from "./words.ts";

const BOX: ChartBox = { left: 62, top: 12, right: 628, bottom: 196 };

/** Whole hours around all windows, three at least, so that a few minutes can be seen. */
function hourRange({ days }: ReceptorResult): [number, number] {
  const first = Math.floor(Math.min(...days.map((d) => d.windows[0]?.[0] ?? 0)) / 60);
  const last = Math.ceil(Math.max(...days.map((d) => d.windows.at(-1)?.[1] ?? 0)) / 60);
  const missing = Math.max(0, 3 - (last - first));
  const from = Math.max(0, first - Math.ceil(missing / 2));
  return [from, Math.min(24, Math.max(last, from + 3))];
}

/** When one receptor sees the sun in the modules: the days across, the hours of a day upwards. */
export function DayChart({ year, result }: { year: GlareYear; result: ReceptorResult }) {
  const [from, to] = hourRange(result);
  const x = linearScale(1, year.days + 1, BOX.left, BOX.right);
  const y = linearScale(from * 60, to * 60, BOX.bottom, BOX.top);
  const step = Math.ceil((to - from) / 6);
  const hours = Array.from(
    { length: Math.floor((to - from) / step) + 1 },
    (_, i) => from + i * step,
  );
  const columns = monthNames.map((text, month) => {
    const day = (Date.UTC(year.year, month) - Date.UTC(year.year, 0)) / 86_400_000 + 1;
    return { at: x(day), text };
  });
  const [first = 1, last = 1] = [result.days[0]?.day, result.days.at(-1)?.day];
  return (
    <FigureSvg
      id={`chart-${result.id}`}
      height={226}
      title={`${result.name} through the year`}
      description={`${result.days.length} days from ${dayMonth(year.year, first)} to ${dayMonth(year.year, last)}, ${minutesText(result.minutes)} in all; the table below has the same minutes.`}
    >
      <ChartGrid
        box={BOX}
        columns={columns}
        rows={hours.map((hour) => ({ at: y(hour * 60), text: clock(hour * 60) }))}
      />
      <path
        data-windows={result.id}
        fill={COLOUR.solar}
        transform={`translate(${x(0)} ${y(0)}) scale(${x(1) - x(0)} ${y(1) - y(0)})`}
        d={windowPath(result.days)}
      />
    </FigureSvg>
  );
}
