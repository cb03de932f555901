import { colours, glareEdge } from "@datumline/brand/tokens";
import type { GlareYear, ReceptorResult, SpreadResult } from "@datumline/glare/results";
import { dayMonth, monthNames } from "@datumline/maths/day-of-year";
import { linearScale } from "@datumline/maths/geometry";
import { type ChartBox, ChartGrid } from "@datumline/studio/sheet/chart-grid";
import { FigureSvg, figure } from "@datumline/studio/sheet/figure-svg";
import type { FigureSize } from "./figure-frame.tsx";
import { windowPath } from "./hours.ts";
import { formatClockTime, minutesText } from "./result-texts.ts";

const sheets = {
  full: {
    width: figure.width,
    height: 226,
    box: { left: 62, top: 12, right: 628, bottom: 196 },
    monthsApart: 1,
  },
  compact: {
    width: 360,
    height: 240,
    box: { left: 54, top: 12, right: 352, bottom: 210 },
    monthsApart: 2,
  },
} as const satisfies Record<FigureSize, { box: ChartBox } & Record<string, unknown>>;

/** Whole hours around all windows, three at least, so that a few minutes can be seen. */
function hourRange({ days }: SpreadResult): [number, number] {
  const first = Math.floor(Math.min(...days.map((d) => d.windows[0]?.[0] ?? 0)) / 60);
  const last = Math.ceil(Math.max(...days.map((d) => d.windows.at(-1)?.[1] ?? 0)) / 60);
  const missing = Math.max(0, 3 - (last - first));
  const from = Math.max(0, first - Math.ceil(missing / 2));
  return [from, Math.min(24, Math.max(last, from + 3))];
}

type DayChartProps = { year: GlareYear; result: ReceptorResult; size: FigureSize };

/** When one receptor sees the sun in the modules: days across, hours upwards; light within three deviations, dark within one. */
export function DayChart({ year, result, size }: DayChartProps) {
  const { width, height, box, monthsApart } = sheets[size];
  const { wide } = result;
  const [from, to] = hourRange(wide);
  const x = linearScale(1, year.days + 1, box.left, box.right);
  const y = linearScale(from * 60, to * 60, box.bottom, box.top);
  const step = Math.ceil((to - from) / 6);
  const hours = Array.from(
    { length: Math.floor((to - from) / step) + 1 },
    (_, i) => from + i * step,
  );
  const columns = monthNames.map((text, month) => {
    const day = (Date.UTC(year.year, month) - Date.UTC(year.year, 0)) / 86_400_000 + 1;
    // A month's name is within it: at its first line, that of January would be under the lowest hour.
    return { at: x(day), textAt: x(day + 15), text: month % monthsApart === 0 ? text : "" };
  });
  const [first = 1, last = 1] = [wide.days[0]?.day, wide.days.at(-1)?.day];
  const transform = `translate(${x(0)} ${y(0)}) scale(${x(1) - x(0)} ${y(1) - y(0)})`;
  return (
    <FigureSvg
      id={`chart-${size}-${result.id}`}
      width={width}
      height={height}
      title={`${result.name} through the year`}
      description={`${wide.days.length} days from ${dayMonth(year.year, first)} to ${dayMonth(year.year, last)}, ${minutesText(result.minutes)} within one deviation and ${minutesText(wide.minutes)} within three; the table below has the same minutes.`}
    >
      <ChartGrid
        box={box}
        columns={columns}
        rows={hours.map((hour) => ({ at: y(hour * 60), text: formatClockTime(hour * 60) }))}
      />
      <path fill={glareEdge} transform={transform} d={windowPath(wide.days)} />
      <path
        data-windows={size === "full" ? result.id : undefined}
        fill={colours.solar}
        transform={transform}
        d={windowPath(result.days)}
      />
    </FigureSvg>
  );
}
