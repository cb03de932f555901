import { firmTown } from "@datumline/brand/firm";
import { colours, pens } from "@datumline/brand/tokens";
import { earthRadiusKm } from "@datumline/maths/angles";
import { type Detail, pxPerMetre, SheetSvg } from "../../sheet/figure-svg.tsx";
import { DetailTitle, Label } from "../../sheet/sheet.tsx";
import { ScheduleTable, SheetNotes, type TablePlace } from "../../sheet/sheet-tables.tsx";
import { SheetFrame, TitleStrip } from "../../sheet/title-strip.tsx";
import { sheetRegister } from "../sheet-register.ts";
import { HoursChart, ReachChart, type Tag } from "./reach-chart.tsx";
import { distanceText, hoursText, type Reach, reachFrom } from "./reach-model.ts";

const town = firmTown.name.toUpperCase();
const scale = 110_000_000;

/** The names' distance from the dots, px: at these they cross neither a coast's corner nor each other. */
const names: Readonly<Record<string, Omit<Tag, "text">>> = {
  Dublin: { dx: -4, dy: -4, anchor: "end" },
  London: { dx: -5, dy: 8, anchor: "end" },
  "New York": { dx: -4, dy: 12, anchor: "end" },
  Dubai: { dx: -6, dy: 3, anchor: "end" },
  Sydney: { dx: -6, dy: 11, anchor: "end" },
};

/** The whole sheet: map left; great circles, hours and title strip right; notes below. */
function ReachFullSheet({ cities, id }: { cities: readonly Reach[]; id: string }) {
  const strangers = cities.filter((c) => !c.commonH).map((c) => c.name);
  const notes = [
    `1 Azimuthal equidistant, centre ${firmTown.latitudeDeg}° N ${firmTown.longitudeDeg}° E.`,
    "2 True from the centre: distances and bearings. Shapes are not.",
    `3 Great circles on a sphere of ${earthRadiusKm.toLocaleString("en")} km, to the nearest 10 km.`,
    "4 Standard time; where summer time is kept, it moves the bar by 1 h.",
    "5 Cities are for reference. Land: Natural Earth 1:110m, simplified.",
  ];
  return (
    <g>
      <SheetFrame />
      <DetailTitle
        x={22}
        y={23}
        nr="1"
        title={`REACH FROM ${town}`}
        scale={`1:${scale.toLocaleString("en").replaceAll(",", " ")} on radii`}
      />
      <ReachChart
        frame={{
          centre: firmTown,
          origin: { x: 170, y: 192 },
          limitKm: 15_000,
          pxPerKm: pxPerMetre(scale) * 1000,
        }}
        cities={cities}
        tag={({ name }) => ({ text: name, ...(names[name] ?? { dx: 6, dy: 2 }) })}
        id={id}
        finestPx={0.7}
        numbered
      />
      <g className="appear">
        <SheetNotes x={12} y={376} pitch={12} lines={notes} />
      </g>
      <Schedule cities={cities} x={342} y={26} width={266} />
      <DetailTitle
        x={352}
        y={170}
        nr="2"
        title="SHARED HOURS"
        scale={`09:00–18:00 in each city, on ${firmTown.name}’s clock`}
      />
      <HoursChart
        cities={cities}
        x={342}
        y={206}
        right={608}
        names={58}
        figures={32}
        row={14.4}
        markEveryH={3}
      />
      <g className="appear">
        <SheetNotes
          x={342}
          y={339}
          pitch={12}
          lines={[
            `${strangers.join(" and ")}: a whole working day in ${firmTown.name}`,
            "falls between their evening and their morning.",
          ]}
        />
      </g>
      <TitleStrip {...sheetRegister["reach-map"]} />
    </g>
  );
}

/** Distance, bearing and time of every city; (x, y) is the title's baseline, px. */
function Schedule({ cities, x, y, width }: TablePlace & { cities: readonly Reach[] }) {
  return (
    <ScheduleTable
      x={x}
      y={y}
      width={width}
      pitch={13.4}
      title={`GREAT CIRCLES FROM ${town}`}
      columns={[
        { head: "CITY", at: 0 },
        { head: "km", at: 106, end: true },
        { head: "BEARING", at: 160, end: true },
        { head: "UTC", at: 214, end: true },
        { head: `VS ${town}`, at: width, end: true },
      ]}
      rows={cities.map((c) => ({
        cells: [
          c.name,
          distanceText(c),
          `${String(Math.round(c.bearingDeg)).padStart(3, "0")}°`,
          hoursText(c.standardUtcH, true),
          hoursText(c.aheadH, true),
        ],
      }))}
    />
  );
}

/** The numbers' distance from the dots, px, if not to the right. */
const numbers: Readonly<Record<string, Omit<Tag, "text">>> = {
  Dublin: { dx: -4, dy: -2, anchor: "end" },
  London: { dx: -4, dy: 9, anchor: "end" },
  "New York": { dx: -4, dy: 3, anchor: "end" },
  Dubai: { dx: -4, dy: 3, anchor: "end" },
};
/** One city of each part of the day. */
const hoursOf = ["Dubai", "London", "Sydney", "New York"];

/** The map with numbers, its distances, and the hours of four cities, for a phone. */
function CompactSheet({ cities, id }: { cities: readonly Reach[]; id: string }) {
  return (
    <g>
      <ReachChart
        frame={{
          centre: firmTown,
          origin: { x: 106, y: 110 },
          limitKm: 15_000,
          pxPerKm: 86 / 15_000,
        }}
        cities={cities}
        tag={({ name }, i) => ({ text: `${i + 1}`, ...(numbers[name] ?? { dx: 4, dy: 3 }) })}
        id={id}
        finestPx={3}
        numbered={false}
      />
      <ScheduleTable
        x={214}
        y={26}
        width={108}
        pitch={17}
        rule={4.5}
        title="GREAT CIRCLE"
        columns={[
          { head: "CITY", at: 0 },
          { head: "km", at: 108, end: true },
        ]}
        rows={cities.map((c, i) => ({ cells: [`${i + 1} ${c.name}`, distanceText(c)] }))}
      />
      <g className="appear">
        <Label x={322} y={209} anchor="end" bold>
          SHARED HOURS
        </Label>
      </g>
      <HoursChart
        cities={cities.filter((c) => hoursOf.includes(c.name))}
        x={6}
        y={231}
        right={322}
        names={62}
        figures={34}
        row={11.6}
        markEveryH={3}
      />
      <g className="appear">
        <path d="M6 291H322" stroke={colours.ink} strokeWidth={pens.medium} />
        <Label x={6} y={305} bold>
          {`REACH FROM ${firmTown.name.toUpperCase()}`}
        </Label>
        <Label x={322} y={305} anchor="end">
          standard time
        </Label>
      </g>
    </g>
  );
}

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
        <ReachFullSheet cities={cities} id={id} />
      )}
    </SheetSvg>
  );
}
