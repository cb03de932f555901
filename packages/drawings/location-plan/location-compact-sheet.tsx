import { Label } from "@datumline/brand/sheet/sheet";
import { colours, pens } from "@datumline/brand/tokens";
import { HoursChart } from "../reach-map/reach-hours.tsx";
import type { Reach } from "../reach-map/reach-model.ts";
import { office, type Town } from "./location-plan-model.ts";
import { type Pane, RegionChart } from "./region-chart.tsx";

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
export function LocationCompactSheet({ towns, cities, figures, id }: SheetProps) {
  return (
    <g>
      <RegionChart
        pane={pane}
        frame={{ centre: office, origin: { x: 122, y: 98 }, limitKm: 285, pxPerKm: 0.5 }}
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
          {`LOCATION OF ${office.name.toUpperCase()}`}
        </Label>
        <Label x={322} y={308} anchor="end">
          rings 50 km
        </Label>
      </g>
    </g>
  );
}
