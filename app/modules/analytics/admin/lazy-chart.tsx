import { type ComponentType, useEffect, useState } from "react";
import type { ChartProps } from "./chart.tsx";

/** A chart whose code is loaded on demand. Its space is reserved until then; the table has the same figures. */
export function LazyChart(props: ChartProps) {
  const [Chart, setChart] = useState<ComponentType<ChartProps>>();
  const [isMissing, setMissing] = useState(false);
  useEffect(() => {
    import("./chart.tsx").then(
      (module) => setChart(() => module.Chart),
      () => setMissing(true),
    );
  }, []);
  if (isMissing) {
    return (
      <p role="status" className="text-secondary">
        The chart could not be loaded. The table has the same figures.
      </p>
    );
  }
  return (
    <div role="img" aria-label={props.label} className="h-64 border border-rule bg-white p-3">
      {Chart && <Chart {...props} />}
    </div>
  );
}
