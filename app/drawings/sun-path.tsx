import { boxPath } from "./geometry.ts";
import { dayName } from "./solar-position.ts";
import { CompactSheet } from "./sun-path-compact-sheet.tsx";
import { FullSheet, SHEET } from "./sun-path-full-sheet.tsx";
import { buildSunPath } from "./sun-path-model.ts";
import { COLOUR, MONO } from "./tokens.ts";

export interface SunPathProps {
  /** `full`: 620 × 438, the whole sheet. `compact`: 328 × 312, the diagram and two rows for a phone. */
  detail?: "full" | "compact";
  /** Starts every id in the drawing; needed when one page shows it twice. */
  id?: string;
  className?: string;
}

/** Sun-path diagram of Dublin with a fixed-tilt PV array and its reflection to a house, as static SVG. */
export function SunPath(props: SunPathProps) {
  const { detail = "full", className } = props;
  const id = props.id ?? `sun-path-${detail}`;
  const compact = detail === "compact";
  const model = buildSunPath();
  const { site, array, receptor, glare, main } = model;
  const [width, height] = compact ? [328, 312] : [SHEET.widthPx, SHEET.heightPx];
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-labelledby={`${id}-title ${id}-desc`}
      className={className}
      fill="none"
      fontFamily={MONO}
      fontSize={compact ? 10.5 : 9.2}
    >
      <title id={`${id}-title`}>{`Sun path of ${site.name} over a fixed-tilt PV array`}</title>
      <desc id={`${id}-desc`}>
        {`Noon altitudes: ${main
          .map((d) => `${d.noonAltitudeDeg.toFixed(1)}° on ${dayName(d.day)}`)
          .join(
            ", ",
          )}. Modules at ${array.tiltDeg}° facing south reflect the sun at altitude ${glare.sun.altitudeDeg.toFixed(
          1,
        )}° to a window ${receptor.distanceM} m away on ${dayName(glare.days[0])} and ${dayName(
          glare.days[1],
        )}.`}
      </desc>
      <path d={boxPath({ x: 0, y: 0 }, { x: width, y: height })} fill={COLOUR.white} />
      {compact ? <CompactSheet model={model} /> : <FullSheet model={model} />}
    </svg>
  );
}
