import { firmTown } from "@datumline/brand/firm";
import { colours, pens } from "@datumline/brand/tokens";
import { Label } from "../../sheet/sheet.tsx";
import { type Detail, SheetSvg } from "../../sheet/sheet-svg.tsx";
import { HoursChart } from "../reach-map/reach-hours.tsx";
import { type Reach, reachFrom } from "../reach-map/reach-model.ts";
import { hoursText } from "../reach-map/working-hours.ts";
import { LocationFullSheet } from "./location-full-sheet.tsx";
import {
  behindClockMin,
  degreesText,
  nearestCoast,
  noonAltitudeDeg,
  officeLocation,
  solsticeDeg,
  type Town,
  townsAround,
  wayText,
} from "./location-plan-model.ts";
import { type Pane, RegionChart } from "./region-chart.tsx";
import { regionOutlines } from "./region-outlines.ts";

const pane: Pane = { left: 34, top: 6, right: 192, bottom: 194 };
/** One city of each part of the day. */
const hoursOf = ["Dubai", "London", "Sydney", "New York"];

type SheetProps = {
  towns: readonly Town[];
  cities: readonly Reach[];
  figures: readonly (readonly [name: string, figure: string])[];
  id: string;
};

/** The region, its figures, and the hours of four cities, for a phone. */
function LocationCompactSheet({ towns, cities, figures, id }: SheetProps) {
  return (
    <g>
      <RegionChart
        pane={pane}
        frame={{ centre: officeLocation, origin: { x: 122, y: 98 }, limitKm: 285, pxPerKm: 0.5 }}
        towns={towns}
        id={id}
        finestPx={2}
        sea={{ x: 57, y: 175 }}
      />
      <g className="appear">
        {figures.map(([name, figure], i) => (
          <g key={name}>
            <Label x={202} y={17 + i * 31} fill={colours.secondary}>
              {name}
            </Label>
            <Label x={322} y={31 + i * 31} anchor="end">
              {figure}
            </Label>
          </g>
        ))}
        <Label x={322} y={218} anchor="end" bold>
          SHARED HOURS
        </Label>
      </g>
      <HoursChart
        cities={cities.filter((c) => hoursOf.includes(c.name))}
        x={6}
        y={239}
        right={322}
        names={62}
        figures={34}
        row={11}
        markEveryH={3}
      />
      <g className="appear">
        <path d="M6 296H322" stroke={colours.ink} strokeWidth={pens.medium} />
        <Label x={6} y={308} bold>
          {`LOCATION OF ${officeLocation.name.toUpperCase()}`}
        </Label>
        <Label x={322} y={308} anchor="end">
          rings 50 km
        </Label>
      </g>
    </g>
  );
}

/** The office's location: its region with the coast, its position in figures, and its shared hours with seven cities. */
export function LocationPlan({ detail }: { detail: Detail }) {
  const id = `location-plan-${detail}`;
  const towns = townsAround(officeLocation);
  const cities = reachFrom(firmTown);
  const [nearest] = towns;
  const { latitudeDeg, longitudeDeg } = officeLocation;
  const place = [
    ["Latitude", degreesText(latitudeDeg, ["N", "S"])],
    ["Longitude", degreesText(longitudeDeg, ["E", "W"])],
    ["Datum", "WGS 84"],
    ["Coast", wayText(nearestCoast(officeLocation, regionOutlines))],
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
      title={`Location plan of the office in ${officeLocation.name}`}
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
