import { DetailTitle } from "../../sheet/sheet.tsx";
import { pxPerMetre } from "../../sheet/sheet-scale.ts";
import { Figures, SheetNotes } from "../../sheet/sheet-tables.tsx";
import { SheetFrame, TitleStrip } from "../../sheet/title-strip.tsx";
import { HoursChart } from "../reach-map/reach-hours.tsx";
import type { Reach } from "../reach-map/reach-model.ts";
import { sheetRegister } from "../sheet-register.ts";
import { KeyPlan } from "./key-plan.tsx";
import { officeLocation, type Town } from "./location-plan-model.ts";
import { type Pane, RegionChart } from "./region-chart.tsx";

const scale = 1_250_000;
const keyScale = 30_000_000;
const pxPerKm = (at: number) => pxPerMetre(at) * 1000;
const scaleText = (at: number) => `1:${at.toLocaleString("en").replaceAll(",", " ")}`;

const pane: Pane = { left: 38, top: 44, right: 334, bottom: 358 };
const origin = { x: 202, y: 200 };
const keyPane: Pane = { left: 352, top: 44, right: 452, bottom: 154 };

type SheetProps = {
  towns: readonly Town[];
  cities: readonly Reach[];
  figures: readonly (readonly [name: string, figure: string])[];
  id: string;
};

/** The whole sheet: the region left; key plan, position, hours and title strip right; notes below. */
export function LocationFullSheet({ towns, cities, figures, id }: SheetProps) {
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
        pane={pane}
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
          left: (origin.x - pane.left) / perKm,
          top: (origin.y - pane.top) / perKm,
          right: (pane.right - origin.x) / perKm,
          bottom: (pane.bottom - origin.y) / perKm,
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
