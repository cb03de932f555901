import { colours, pens } from "@datumline/brand/tokens";
import { polarFrom } from "@datumline/maths/angles";
import { boxPath, circlePath, linePath, type Point, px } from "@datumline/maths/geometry";
import { linesPath } from "../../sheet/axonometry.ts";
import { Label } from "../../sheet/sheet.tsx";
import { landOutlines } from "../reach-map/land-outlines.ts";
import { landOnMap, onMap, type ReachFrame } from "../reach-map/reach-model.ts";
import { officeLocation, type Town } from "./location-plan-model.ts";
import { regionOutlines } from "./region-outlines.ts";

export type Pane = { left: number; top: number; right: number; bottom: number };

const ringsKm = [50, 100, 150];
/** Distances of the lines along the coast on the water's side, as on a chart, px. */
const waterLinesPx = [2.5, 5.5, 9];

/** The region around the office: coast, graticule, rings of distance, and towns for orientation. */
export function RegionChart(props: {
  pane: Pane;
  frame: ReachFrame;
  towns: readonly Town[];
  /** Prefix of the ids. */
  id: string;
  /** Land finer than this is left out, px. */
  finestPx: number;
  /** The middle of the sea's name. */
  sea: Point;
}) {
  const { pane, frame, towns, id, sea } = props;
  const { origin, pxPerKm } = frame;
  const clip = `url(#${id}-pane)`;
  return (
    <g>
      <clipPath id={`${id}-pane`}>
        <path d={boxPath(corner(pane), { x: pane.right, y: pane.bottom })} />
      </clipPath>
      <g clipPath={clip}>
        <Coast frame={frame} id={id} finestPx={props.finestPx} />
        <path
          d={graticule(frame).map(linePath).join("")}
          stroke={colours.secondary}
          strokeWidth={pens.thin / 2}
          className="appear"
        />
        <path
          d={ringsKm.map((km) => circlePath(origin, km * pxPerKm)).join("")}
          stroke={colours.secondary}
          strokeWidth={pens.thin}
          strokeDasharray="1 2.5"
        />
      </g>
      <Edges pane={pane} frame={frame} />
      <g className="appear">
        {ringsKm.map((km) => (
          <Label key={km} x={origin.x + 3} y={origin.y + km * pxPerKm - 3} fill={colours.secondary}>
            {`${km} km`}
          </Label>
        ))}
        <Label x={sea.x} y={sea.y} anchor="middle" fill={colours.secondary}>
          ARABIAN
        </Label>
        <Label x={sea.x} y={sea.y + 13} anchor="middle" fill={colours.secondary}>
          SEA
        </Label>
        <Towns frame={frame} towns={towns} />
        <OfficeMark origin={origin} />
      </g>
    </g>
  );
}

/** The land with lines along its coast on the water's side. */
function Coast({ frame, id, finestPx }: { frame: ReachFrame; id: string; finestPx: number }) {
  const land = landOnMap(frame, regionOutlines, finestPx).map((ring) => [
    ...ring,
    ring[0] as Point,
  ]);
  return (
    <>
      <defs>
        <path id={`${id}-land`} d={linesPath(land)} strokeLinejoin="round" />
      </defs>
      {waterLinesPx.toReversed().map((off) => (
        <g key={off}>
          <use href={`#${id}-land`} stroke={colours.secondary} strokeWidth={2 * off + 0.5} />
          <use href={`#${id}-land`} stroke={colours.white} strokeWidth={2 * off - 0.5} />
        </g>
      ))}
      <use
        href={`#${id}-land`}
        fill={colours.paper}
        stroke={colours.ink}
        strokeWidth={pens.medium}
      />
    </>
  );
}

function Towns({ frame, towns }: { frame: ReachFrame; towns: readonly Town[] }) {
  return (
    <>
      <path
        d={towns.map((town) => circlePath(onMap(frame, town), 2)).join("")}
        fill={colours.white}
        stroke={colours.ink}
        strokeWidth={pens.medium}
      />
      {towns.map((town) => {
        const { x, y } = onMap(frame, town);
        return (
          <Label key={town.name} x={x + (town.name === "Mumbai" ? 22 : 5)} y={y - 3}>
            {town.name}
          </Label>
        );
      })}
    </>
  );
}

function OfficeMark({ origin }: { origin: Point }) {
  return (
    <>
      <path
        d={`M${px(origin.x - 11)} ${px(origin.y)}h22M${px(origin.x)} ${px(origin.y - 11)}v22${circlePath(origin, 6.5)}`}
        stroke={colours.ink}
        strokeWidth={pens.thin}
      />
      <path
        d={circlePath(origin, 3)}
        fill={colours.signal}
        stroke={colours.ink}
        strokeWidth={pens.thin}
      />
      <Label x={origin.x + 11} y={origin.y - 6} bold>
        {officeLocation.name.toUpperCase()}
      </Label>
    </>
  );
}

const corner = ({ left, top }: Pane): Point => ({ x: left, y: top });

/** Whole degrees next to the office that the plan may show. */
const parallels = [-2, -1, 0, 1, 2].map((step) => Math.ceil(officeLocation.latitudeDeg) + step - 1);
const meridians = [-2, -1, 0, 1, 2].map(
  (step) => Math.ceil(officeLocation.longitudeDeg) + step - 1,
);

const at = (frame: ReachFrame, latitudeDeg: number, longitudeDeg: number): Point =>
  onMap(frame, polarFrom(officeLocation, { name: "", latitudeDeg, longitudeDeg }));

/** Parallels and meridians at whole degrees. */
function graticule(frame: ReachFrame): Point[][] {
  const steps = Array.from({ length: 13 }, (_, index) => index / 2 - 3);
  return [
    ...parallels.map((lat) =>
      steps.map((step) => at(frame, lat, officeLocation.longitudeDeg + step)),
    ),
    ...meridians.map((lon) => [
      at(frame, officeLocation.latitudeDeg - 3, lon),
      at(frame, officeLocation.latitudeDeg + 3, lon),
    ]),
  ];
}

/** The pane's border, with the degrees of the graticule on its left and lower edges. */
function Edges({ pane, frame }: { pane: Pane; frame: ReachFrame }) {
  const { left, top, right, bottom } = pane;
  const { origin, pxPerKm } = frame;
  const [west, south] = [left - origin.x, bottom - origin.y].map((away) => away / pxPerKm / 111);
  const rows = parallels
    .map((lat) => ({ lat, y: at(frame, lat, officeLocation.longitudeDeg + (west ?? 0)).y }))
    .filter(({ y }) => y > top && y < bottom);
  const columns = meridians
    .map((lon) => ({ lon, x: at(frame, officeLocation.latitudeDeg - (south ?? 0), lon).x }))
    .filter(({ x }) => x > left && x < right);
  return (
    <g>
      <path
        d={boxPath({ x: left, y: top }, { x: right, y: bottom })}
        stroke={colours.ink}
        strokeWidth={pens.medium}
      />
      <g className="appear">
        {rows.map(({ lat, y }) => (
          <Label key={lat} x={left - 3} y={y + 3} anchor="end" fill={colours.secondary}>
            {`${lat}°N`}
          </Label>
        ))}
        {columns.map(({ lon, x }) => (
          <Label key={lon} x={x} y={bottom + 11} anchor="middle" fill={colours.secondary}>
            {`${lon}°E`}
          </Label>
        ))}
      </g>
    </g>
  );
}

/** The region on its continent: the coasts around, and the plan's border at its true size. */
export function KeyPlan({
  pane,
  frame,
  km,
  id,
}: {
  pane: Pane;
  frame: ReachFrame;
  /** How far the plan reaches from the office to each side. */
  km: Pane;
  id: string;
}) {
  const { origin, pxPerKm } = frame;
  const land = landOnMap(frame, landOutlines, 0.7).map((ring) => [...ring, ring[0] as Point]);
  const border = boxPath({ x: pane.left, y: pane.top }, { x: pane.right, y: pane.bottom });
  return (
    <g className="appear">
      <clipPath id={`${id}-key`}>
        <path d={border} />
      </clipPath>
      <path
        d={linesPath(land)}
        fill={colours.rule}
        stroke={colours.secondary}
        strokeWidth={pens.thin / 2}
        strokeLinejoin="round"
        clipPath={`url(#${id}-key)`}
      />
      <path
        d={boxPath(
          { x: origin.x - km.left * pxPerKm, y: origin.y - km.top * pxPerKm },
          { x: origin.x + km.right * pxPerKm, y: origin.y + km.bottom * pxPerKm },
        )}
        fill={colours.white}
        stroke={colours.ink}
        strokeWidth={pens.medium}
      />
      <path d={circlePath(origin, 1.6)} fill={colours.ink} />
      <path d={border} stroke={colours.ink} strokeWidth={pens.medium} />
    </g>
  );
}
