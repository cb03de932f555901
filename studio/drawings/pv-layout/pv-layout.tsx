import { colours, pens } from "@datumline/brand/tokens";
import {
  boxPath,
  chainStops,
  linePath,
  outlinePath,
  type Point,
  px,
} from "@datumline/maths/geometry";
import { NorthArrow, ScaleBar } from "../../sheet/plan-furniture.tsx";
import { DimensionChain, Label, LeaderNote } from "../../sheet/sheet.tsx";
import { CoverSheet, cover } from "../../sheet/title-strip.tsx";
import { buildPvSite, type PvAccess, type PvSite, pvAccess } from "./pv-site.ts";

/** Turns metres of the site into px: x east, y north. */
type PvFrame = { pxPerM: number; at(point: Point): Point };

/** One table with its modules, for `<defs>`; its south-west corner is the origin. */
function TableSymbol({ id, site, pxPerM }: { id: string; site: PvSite; pxPerM: number }) {
  const { columns, array } = site.parameters;
  const width = site.table.widthM * pxPerM;
  const depth = site.table.depthM * pxPerM;
  const between = (count: number, line: (share: number) => string) =>
    Array.from({ length: count - 1 }, (_, i) => line((i + 1) / count)).join("");
  return (
    <g id={id} stroke={colours.solar}>
      <path
        d={boxPath({ x: 0, y: 0 }, { x: width, y: -depth })}
        fill={colours.solarTint}
        strokeWidth={pens.thin}
      />
      <path
        d={
          between(columns, (share) => `M${px(share * width)} 0v${px(-depth)}`) +
          between(array.modulesUp, (share) => `M0 ${px(-share * depth)}h${px(width)}`)
        }
        strokeWidth={pens.thin / 2}
      />
    </g>
  );
}

/** All tables, row by row. */
export function Tables({ site, frame, table }: { site: PvSite; frame: PvFrame; table: string }) {
  return (
    <g className="appear">
      {site.rows
        .flatMap((row) => row.tables)
        .map((corner) => {
          const p = frame.at(corner);
          return <use key={`${p.x} ${p.y}`} href={`#${table}`} x={px(p.x)} y={px(p.y)} />;
        })}
    </g>
  );
}

/** Boundary in the colour that planning drawings give it, fence with its gate, and the shadow behind one row. */
function Parcel({ site, access, frame }: { site: PvSite; access: PvAccess; frame: PvFrame }) {
  const { gate } = access;
  const round = [...site.fence].reverse();
  const fence = [{ x: gate.east, y: gate.y }, ...round, { x: gate.west, y: gate.y }].map(frame.at);
  const posts = gate.leafM * frame.pxPerM;
  const leaf = (x: number, side: number) => {
    const hinge = frame.at({ x, y: gate.y });
    return `M${px(hinge.x)} ${px(hinge.y)}l${px(side * posts * 0.5)} ${px(-posts * 0.87)}`;
  };
  return (
    <g className="appear">
      <path d={linePath(fence)} stroke={colours.ink} strokeWidth={pens.thin} />
      {/* The crosses of a fence: short dashes of a broad pen on the same line. */}
      <path
        d={linePath(fence)}
        stroke={colours.ink}
        strokeWidth={3.4}
        strokeDasharray={`${pens.thin} 12`}
        strokeDashoffset={-6}
      />
      <path
        d={leaf(gate.west, 1) + leaf(gate.east, -1)}
        stroke={colours.ink}
        strokeWidth={pens.medium}
      />
      <path
        d={outlinePath(site.parameters.boundary.map(frame.at))}
        stroke={colours.signal}
        strokeWidth={pens.thick}
        strokeLinejoin="round"
      />
    </g>
  );
}

/** Road, track with its turning head, station, and the cables from the inverters to it. */
export function Access({
  site,
  access,
  frame,
}: {
  site: PvSite;
  access: PvAccess;
  frame: PvFrame;
}) {
  const { road, bellmouthM, track, station, inverters, cable } = access;
  const at = frame.at;
  const { left: west, right: east } = cover;
  const near = at({ x: 0, y: road.near }).y;
  const far = at({ x: 0, y: road.far }).y;
  const r = px(bellmouthM * frame.pxPerM);
  const outline = track.map(at);
  const sides = outline.slice(1, -1).map((p) => `L${px(p.x)} ${px(p.y)}`);
  const trackWest = at({ x: site.track.west, y: 0 }).x;
  const edges = `H${px(trackWest - r)}a${r} ${r} 0 0 0 ${r} ${-r}${sides.join("")}V${px(
    near - r,
  )}a${r} ${r} 0 0 0 ${r} ${r}H${px(east)}`;
  const box = inverters.map(at);
  return (
    <g className="appear">
      <path d={`M${px(west)} ${px(near)}${edges}V${px(far)}H${px(west)}Z`} fill={colours.paper} />
      <path
        d={`M${px(west)} ${px(near)}${edges}M${px(west)} ${px(far)}H${px(east)}`}
        stroke={colours.secondary}
        strokeWidth={pens.thin}
      />
      <path
        d={linePath(cable.map(at))}
        stroke={colours.ink}
        strokeWidth={pens.thin}
        strokeDasharray="5 1.5 1 1.5"
      />
      <path
        d={box
          .map((p) => boxPath({ x: p.x - 1.6, y: p.y - 1.6 }, { x: p.x + 1.6, y: p.y + 1.6 }))
          .join("")}
        fill={colours.ink}
      />
      <path
        d={boxPath(at(station.southWest), at(station.northEast))}
        fill={colours.white}
        stroke={colours.ink}
        strokeWidth={pens.medium}
      />
    </g>
  );
}

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
