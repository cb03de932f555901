import type { CountedFigure } from "./figure-table.tsx";

type ChartProps = { label: string; figures: readonly CountedFigure[] };

/** Steps of an axis that ends at or above `max`, from 0: at most five, each 1, 2 or 5 times a power of ten. */
export function axisSteps(max: number): number[] {
  const least = Math.max(1, max / 5);
  const power = 10 ** Math.floor(Math.log10(least));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((each) => each >= least) ?? least;
  return Array.from({ length: Math.ceil(Math.max(1, max) / step) + 1 }, (_, index) => index * step);
}

/** At most this many names fit under the columns on a tablet; a phone shows every second one. */
const maxNames = 5;
const formatted = ({ name, value }: CountedFigure) => `${name}: ${value.toLocaleString("en")}`;

type PlotProps = Pick<ChartProps, "figures"> & { top: number; steps: readonly number[] };

/** Columns over the names of some of them. All lengths are percentages, so the drawing fits any width. */
function Columns({ figures, top, steps }: PlotProps) {
  const width = 100 / figures.length;
  const every = Math.ceil(figures.length / maxNames);
  const percent = (value: number) => (100 * value) / top;
  // The last one always has its name, within the frame.
  const fromEnd = (index: number) => figures.length - 1 - index;
  return (
    <div className="grid h-52 grid-cols-[auto_1fr] grid-rows-[1fr_1.5rem] gap-x-2">
      <div className="flex flex-col-reverse justify-between text-right leading-none">
        {steps.map((step) => (
          <span key={step}>{step.toLocaleString("en")}</span>
        ))}
      </div>
      <svg aria-hidden="true" className="my-1.5 h-[calc(100%-0.75rem)] w-full overflow-visible">
        {steps.map((step) => (
          <line
            key={step}
            x2="100%"
            y1={`${100 - percent(step)}%`}
            y2={`${100 - percent(step)}%`}
            className="stroke-rule"
          />
        ))}
        {figures.map((figure, index) => (
          <g key={figure.name} className="group">
            <rect
              x={`${index * width}%`}
              width={`${width}%`}
              height="100%"
              className="fill-transparent group-hover:fill-ink/5"
            />
            <rect
              x={`${(index + 0.15) * width}%`}
              y={`${100 - percent(figure.value)}%`}
              width={`${0.7 * width}%`}
              height={`${percent(figure.value)}%`}
              className="fill-blueprint"
            />
            <title>{formatted(figure)}</title>
          </g>
        ))}
      </svg>
      <svg aria-hidden="true" className="col-start-2 h-6 w-full overflow-visible">
        {figures.map(
          ({ name }, index) =>
            fromEnd(index) % every === 0 && (
              <text
                key={name}
                x={fromEnd(index) === 0 ? "100%" : `${(index + 0.5) * width}%`}
                y="60%"
                dominantBaseline="middle"
                textAnchor={fromEnd(index) === 0 ? "end" : "middle"}
                className={`fill-secondary ${fromEnd(index) % (2 * every) === 0 ? "" : "max-md:hidden"}`}
              >
                {name}
              </text>
            ),
        )}
      </svg>
    </div>
  );
}

/** A chart that fills its container. The table below it has the same figures for screen readers. */
export function Chart({ label, figures }: ChartProps) {
  const steps = axisSteps(Math.max(...figures.map(({ value }) => value)));
  return (
    <div
      role="img"
      aria-label={label}
      className="border border-rule bg-white p-3 text-[0.75rem] text-secondary"
    >
      <Columns figures={figures} steps={steps} top={steps.at(-1) ?? 1} />
    </div>
  );
}
