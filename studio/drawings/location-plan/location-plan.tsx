import { firmTown } from "@datumline/brand/firm";
import { colours, pens } from "@datumline/brand/tokens";
import { type Detail, pxPerMetre, SheetSvg } from "../../sheet/figure-svg.tsx";
import { DetailTitle, Label } from "../../sheet/sheet.tsx";
import { Figures, SheetNotes } from "../../sheet/sheet-tables.tsx";
import { SheetFrame, TitleStrip } from "../../sheet/title-strip.tsx";
import { HoursChart } from "../reach-map/reach-chart.tsx";
import { hoursText, type Reach, reachFrom } from "../reach-map/reach-model.ts";
import { sheetRegister } from "../sheet-register.ts";
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
import { KeyPlan, type Pane, RegionChart } from "./region-chart.tsx";
import { regionOutlines } from "./region-outlines.ts";

const scale = 1_250_000;
const keyScale = 30_000_000;
const pxPerKm = (at: number) => pxPerMetre(at) * 1000;
const scaleText = (at: number) => `1:${at.toLocaleString("en").replaceAll(",", " ")}`;

const fullPane: Pane = { left: 38, top: 44, right: 334, bottom: 358 };
const origin = { x: 202, y: 200 };
const keyPane: Pane = { left: 352, top: 44, right: 452, bottom: 154 };

type SheetProps = {
  towns: readonly Town[];
  cities: readonly Reach[];
  figures: readonly (readonly [name: string, figure: string])[];
  id: string;
};

/** The whole sheet: the region left; key plan, position, hours and title strip right; notes below. */
function LocationFullSheet({ towns, cities, figures, id }: SheetProps) {
  const perKm = pxPerKm(scale);
  return (
    <g>
      <SheetFrame />
      <DetailTitle
        x={22}
        y={23}
        nr="1"
        title={`REGION OF ${officeLocation.name.toUpperCase()}`}
        scale={scaleText(scale)}
      />
      <RegionChart
        pane={fullPane}
        frame={{ centre: officeLocation, origin, limitKm: 285, pxPerKm: perKm }}
        towns={towns}
        id={id}
        finestPx={0.7}
        sea={{ x: 76, y: 262 }}
      />
      <DetailTitle x={361} y={23} nr="2" title="KEY PLAN" scale={scaleText(keyScale)} />
      <KeyPlan
        pane={keyPane}
        frame={{
          centre: officeLocation,
          origin: { x: 388, y: 102 },
          limitKm: 2_600,
          pxPerKm: pxPerKm(keyScale),
        }}
        km={{
          left: (origin.x - fullPane.left) / perKm,
          top: (origin.y - fullPane.top) / perKm,
          right: (fullPane.right - origin.x) / perKm,
          bottom: (fullPane.bottom - origin.y) / perKm,
        }}
        id={id}
      />
      <g className="appear">
        <Figures x={464} y={54} width={144} pitch={13} figures={figures} />
      </g>
      <DetailTitle
        x={361}
        y={180}
        nr="3"
        title="SHARED HOURS"
        scale={`09:00–18:00, on ${officeLocation.name}’s clock`}
      />
      <HoursChart
        cities={cities}
        x={352}
        y={215}
        right={608}
        names={58}
        figures={32}
        row={15.4}
        markEveryH={3}
      />
      <g className="appear">
        <SheetNotes
          x={14}
          y={388}
          pitch={12}
          lines={[
            "1 Azimuthal equidistant from the office; rings are true distances.",
            "2 Coasts: Natural Earth 1:10m and 1:110m, simplified; no roads.",
            "3 Distances to 5 km; altitudes of the sun without refraction.",
            "4 Standard time; summer time moves the bar by 1 h.",
          ]}
        />
      </g>
      <TitleStrip {...sheetRegister["location-plan"]} />
    </g>
  );
}

const pane: Pane = { left: 34, top: 6, right: 192, bottom: 194 };
/** One city of each part of the day. */
const hoursOf = ["Dubai", "London", "Sydney", "New York"];

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
