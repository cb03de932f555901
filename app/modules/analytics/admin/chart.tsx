import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from "recharts";
import type { CountedFigure } from "./figure-table.tsx";

export type ChartProps = {
  /** Columns for values in time, bars for values with long names. */
  kind: "columns" | "bars";
  label: string;
  figures: readonly CountedFigure[];
};

const tick = { fill: "var(--color-secondary)", fontSize: 12 };

/** A chart that fills its container. */
export function Chart({ kind, figures }: ChartProps) {
  const isUpright = kind === "columns";
  const names = {
    dataKey: "name",
    tick,
    tickLine: false,
    axisLine: { stroke: "var(--color-rule)" },
  };
  const values = { allowDecimals: false, tick, tickLine: false, axisLine: false } as const;
  return (
    <ResponsiveContainer width="100%" height="100%">
      <BarChart
        data={[...figures]}
        layout={isUpright ? "horizontal" : "vertical"}
        // The chart has a label and a table; keyboard access to its elements would only duplicate them.
        accessibilityLayer={false}
        margin={{ top: 8, right: 8, bottom: 0, left: 0 }}
      >
        <CartesianGrid stroke="var(--color-rule)" vertical={!isUpright} horizontal={isUpright} />
        {isUpright ? (
          <>
            <XAxis {...names} minTickGap={24} />
            <YAxis {...values} width={44} />
          </>
        ) : (
          <>
            <XAxis {...values} type="number" />
            <YAxis {...names} type="category" width={168} interval={0} />
          </>
        )}
        <Tooltip
          separator=": "
          cursor={{ fill: "var(--color-paper)" }}
          contentStyle={{ background: "var(--color-white)", borderColor: "var(--color-edge)" }}
          itemStyle={{ color: "var(--color-ink)" }}
          isAnimationActive={false}
        />
        <Bar
          dataKey="value"
          name="Count"
          fill="var(--color-blueprint)"
          maxBarSize={28}
          isAnimationActive={false}
        />
      </BarChart>
    </ResponsiveContainer>
  );
}
