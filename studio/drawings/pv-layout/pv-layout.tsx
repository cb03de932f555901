import { colours } from "@datumline/brand/tokens";
import { chainStops, px } from "@datumline/maths/geometry";
import { CoverSheet } from "../../sheet/cover-sheet.tsx";
import { NorthArrow, ScaleBar } from "../../sheet/plan-furniture.tsx";
import { DimensionChain, Label, LeaderNote } from "../../sheet/sheet.tsx";
import { pvAccess } from "./pv-access.ts";
import { Access, Parcel, type PvFrame, TableSymbol, Tables } from "./pv-layout-plan.tsx";
import { buildPvSite, type PvSite } from "./pv-site.ts";

const frame: PvFrame = {
  pxPerM: 2.1,
  at: (p) => ({ x: 65 + p.x * 2.1, y: 184 - p.y * 2.1 }),
};

/** Site layout of a ground-mounted PV array: parcel, fence, rows at their shade-free pitch, track and station. */
export function PvLayout() {
  const id = "pv-layout";
  const site = buildPvSite();
  const access = pvAccess(site);
  const { totals, parameters, array } = site;
  const station = frame.at(access.station.northEast);
  const kWp = totals.kWp.toFixed(1);
  const pitch = array.pitchM.toFixed(2);
  return (
    <CoverSheet
      id={id}
      title="Solar PV Permitting"
      sheet="PV-102"
      name="Site layout of a ground-mounted PV array"
      description={`${totals.tables} tables with ${totals.modules} modules of ${parameters.moduleWp} Wp, ${kWp} kWp, in ${array.rows} rows ${pitch} m apart: with no inter-row shading at noon all year in Dublin.`}
      defs={<TableSymbol id={`${id}-table`} site={site} pxPerM={frame.pxPerM} />}
    >
      <Access site={site} access={access} frame={frame} />
      <Tables site={site} frame={frame} table={`${id}-table`} />
      <Parcel site={site} access={access} frame={frame} />
      <DepthChain site={site} />
      <LeaderNote
        points={[
          { x: station.x - 3, y: station.y + 2.5 },
          { x: 262, y: 25 },
          { x: 274, y: 25 },
        ]}
        text={{ x: 277, y: 22 }}
        lines={["STATION", `${totals.transformerKva} kVA`]}
        lineHeight={11}
      />
      <NorthArrow x={338} y={29} radius={9} />
      <ScaleBar x={252} y={221} pxPerM={frame.pxPerM} marksM={[0, 10, 20, 40]} />
      <g className="appear">
        <Label x={150} y={199.6} anchor="end" fill={colours.secondary}>
          PUBLIC ROAD
        </Label>
        <Label x={13} y={224} bold>
          {`${totals.modules} × ${parameters.moduleWp} Wp = ${kWp} kWp`}
        </Label>
        <Label x={13} y={238}>
          {`Pitch ${pitch} m: no shade at noon, 21 DEC (${site.noonDeg.toFixed(1)}°)`}
        </Label>
      </g>
    </CoverSheet>
  );
}

/** South to north along the western boundary, with the sum. */
function DepthChain({ site }: { site: PvSite }) {
  const x = 24;
  const middle = frame.at({ x: 0, y: site.siteDepthM / 2 }).y;
  return (
    <>
      <DimensionChain
        direction="vertical"
        at={x}
        stops={chainStops(site.chainM).map((y) => frame.at({ x: 0, y }).y)}
        texts={site.chainM.map((m) => m.toFixed(2))}
        extendFrom={frame.at({ x: 0, y: 0 }).x}
      />
      <g className="appear" transform={`translate(${px(x - 5)} ${px(middle)})rotate(-90)`}>
        <Label x={0} y={0} anchor="middle">
          {`${site.siteDepthM.toFixed(2)} m`}
        </Label>
      </g>
    </>
  );
}
