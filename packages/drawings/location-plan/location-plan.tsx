import { firmTown } from "@datumline/brand/firm";
import { type Detail, SheetSvg } from "@datumline/brand/sheet/sheet-svg";
import { reachFrom } from "../reach-map/reach-model.ts";
import { hoursText } from "../reach-map/working-hours.ts";
import { LocationCompactSheet } from "./location-compact-sheet.tsx";
import { LocationFullSheet } from "./location-full-sheet.tsx";
import {
  behindClockMin,
  degreesText,
  nearestCoast,
  noonAltitudeDeg,
  office,
  solsticeDeg,
  townsAround,
  wayText,
} from "./location-plan-model.ts";
import { regionOutlines } from "./region-outlines.ts";

/** The office's location: its region with the coast, its position in figures, and its shared hours with seven cities. */
export function LocationPlan({ detail }: { detail: Detail }) {
  const id = `location-plan-${detail}`;
  const towns = townsAround(office);
  const cities = reachFrom(firmTown);
  const [nearest] = towns;
  const { latitudeDeg, longitudeDeg } = office;
  const place = [
    ["Latitude", degreesText(latitudeDeg, ["N", "S"])],
    ["Longitude", degreesText(longitudeDeg, ["E", "W"])],
    ["Datum", "WGS 84"],
    ["Coast", wayText(nearestCoast(office, regionOutlines))],
    ...(nearest ? [[nearest.name, wayText(nearest)] as const] : []),
    ["Clock", `UTC${hoursText(firmTown.standardUtcH, true)}`],
  ] as const;
  const sun = [
    ["Solar time", `${Math.round(behindClockMin(longitudeDeg, firmTown.standardUtcH))} min behind`],
    ["Noon sun 21 June", `${noonAltitudeDeg(latitudeDeg, solsticeDeg).toFixed(1)}°`],
    ["Noon sun 21 Dec.", `${noonAltitudeDeg(latitudeDeg, -solsticeDeg).toFixed(1)}°`],
  ] as const;
  const props = { towns, cities, id };
  return (
    <SheetSvg
      detail={detail}
      id={id}
      title={`Location plan of the office in ${office.name}`}
      description={`The office at ${degreesText(latitudeDeg, ["N", "S"])}, ${degreesText(longitudeDeg, ["E", "W"])}, with the coast and rings of 50, 100 and 150 km. ${towns.map((town) => `${town.name} ${wayText(town)}`).join(", ")}.`}
    >
      {detail === "compact" ? (
        <LocationCompactSheet {...props} figures={place} />
      ) : (
        <LocationFullSheet {...props} figures={[...place, ...sun]} />
      )}
    </SheetSvg>
  );
}
