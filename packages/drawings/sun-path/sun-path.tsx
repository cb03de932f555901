import { type Detail, SheetSvg } from "@datumline/brand/sheet/sheet-svg";
import { dayName } from "./solar-position.ts";
import { CompactSheet } from "./sun-path-compact-sheet.tsx";
import { FullSheet } from "./sun-path-full-sheet.tsx";
import { buildSunPath } from "./sun-path-model.ts";

/** Sun-path diagram of Dublin with a fixed-tilt PV array and its reflection to a house. */
export function SunPath({ detail }: { detail: Detail }) {
  const model = buildSunPath();
  const { site, array, receptor, glare, main } = model;
  const noons = main.map((d) => `${d.noonAltitudeDeg.toFixed(1)}° on ${dayName(d.day)}`);
  return (
    <SheetSvg
      detail={detail}
      id={`sun-path-${detail}`}
      title={`Sun path of ${site.name} over a fixed-tilt PV array`}
      description={
        `Noon altitudes: ${noons.join(", ")}. Modules at ${array.tiltDeg}° facing south reflect the sun ` +
        `at altitude ${glare.sun.altitudeDeg.toFixed(1)}° to a window ${receptor.distanceM} m away ` +
        `on ${dayName(glare.days[0])} and ${dayName(glare.days[1])}.`
      }
    >
      {detail === "compact" ? <CompactSheet model={model} /> : <FullSheet model={model} />}
    </SheetSvg>
  );
}
