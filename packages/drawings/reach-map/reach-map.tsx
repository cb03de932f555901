import { firmTown } from "@datumline/brand/firm";
import { type Detail, SheetSvg } from "@datumline/brand/sheet/sheet-svg";
import { CompactSheet } from "./reach-compact-sheet.tsx";
import { FullSheet } from "./reach-full-sheet.tsx";
import { distanceText, reachFrom } from "./reach-model.ts";
import { hoursText } from "./working-hours.ts";

/** The world around the office in true distances and bearings, with the working hours it shares with seven cities. */
export function ReachMap({ detail }: { detail: Detail }) {
  const id = `reach-map-${detail}`;
  const cities = reachFrom(firmTown);
  const rows = cities.map((c) => `${c.name} ${distanceText(c)} km and ${hoursText(c.commonH)} h`);
  return (
    <SheetSvg
      detail={detail}
      id={id}
      title={`Map of distances and shared working hours from ${firmTown.name}`}
      description={`True distances and bearings from ${firmTown.name}. Distance and shared working hours: ${rows.join(", ")}.`}
    >
      {detail === "compact" ? (
        <CompactSheet cities={cities} id={id} />
      ) : (
        <FullSheet cities={cities} id={id} />
      )}
    </SheetSvg>
  );
}
