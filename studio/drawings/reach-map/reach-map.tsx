import { firmTown } from "@datumline/brand/firm";
import { colours, pens } from "@datumline/brand/tokens";
import { Label } from "../../sheet/sheet.tsx";
import { type Detail, SheetSvg } from "../../sheet/sheet-svg.tsx";
import { ScheduleTable } from "../../sheet/sheet-tables.tsx";
import { ReachChart, type Tag } from "./reach-chart.tsx";
import { ReachFullSheet } from "./reach-full-sheet.tsx";
import { HoursChart } from "./reach-hours.tsx";
import { distanceText, type Reach, reachFrom } from "./reach-model.ts";
import { hoursText } from "./working-hours.ts";

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
