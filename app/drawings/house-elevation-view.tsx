import { boxPath, linePath, type Point, px } from "./geometry.ts";
import type { Building, Opening } from "./scan-building.ts";
import { COLOUR, PEN } from "./tokens.ts";

/** How much a model says of its elements; the two levels that most scans are modelled to. */
export type Lod = 200 | 300;

/** Turns metres of the front (x east from grid A, z up from the ground floor) into px of the sheet. */
export interface ElevationFrame {
  /** Grid A on the ground floor, px. */
  origin: Point;
  pxPerM: number;
}

export function elevationPoint({ origin, pxPerM }: ElevationFrame, x: number, z: number): Point {
  return { x: origin.x + x * pxPerM, y: origin.y - z * pxPerM };
}

/** The front of the house, wall 1, as the model of that level holds it. */
export function FrontView(props: { building: Building; lod: Lod; frame: ElevationFrame }) {
  const { building: b, lod, frame } = props;
  const { plinthM, roofDepthM } = b.parameters;
  const at = (x: number, z: number) => elevationPoint(frame, x, z);
  const rectangle = (left: number, right: number, low: number, high: number) =>
    boxPath(at(left, low), at(right, high));
  const level = (z: number) => linePath([at(b.west, z), at(b.east, z)]);
  const fascia = b.roof.edge - roofDepthM;
  const openings = b.parameters.openings.filter(({ wall }) => wall === "1");
  const specific = lod === 300;
  return (
    <g strokeLinejoin="round">
      <path
        d={rectangle(b.west, b.east, -plinthM, fascia)}
        stroke={COLOUR.ink}
        strokeWidth={PEN.thick}
      />
      <path
        d={rectangle(b.roof.west, b.roof.east, fascia, b.ridge.z)}
        fill={COLOUR.white}
        stroke={COLOUR.ink}
        strokeWidth={PEN.thick}
      />
      {specific && (
        <path
          d={courses(b)
            .map((z) => linePath([at(b.roof.west, z), at(b.roof.east, z)]))
            .join("")}
          stroke={COLOUR.rule}
          strokeWidth={PEN.medium}
        />
      )}
      {specific && (
        <path
          d={
            linePath([at(b.roof.west, b.roof.edge), at(b.roof.east, b.roof.edge)]) +
            level(0) +
            b.steps
              .toReversed()
              .map((s) => rectangle(s.west, s.east, s.bottom, s.top))
              .join("")
          }
          stroke={COLOUR.ink}
          strokeWidth={PEN.medium}
        />
      )}
      <path
        d={openings.map((o) => openingPath(o, 0, at)).join("")}
        stroke={COLOUR.ink}
        strokeWidth={PEN.medium}
      />
      <path
        d={openings.map((o) => (specific ? fillingPath(o, b, at) : crossPath(o, at))).join("")}
        stroke={COLOUR.secondary}
        strokeWidth={PEN.thin}
      />
      <path
        d={`M${px(at(b.roof.west, 0).x - 12)} ${px(at(0, -plinthM).y)}H${px(at(b.roof.east, 0).x + 12)}`}
        stroke={COLOUR.ink}
        strokeWidth={PEN.thick}
      />
    </g>
  );
}

/** Heights of the roof's tile courses, m: 0.3 m apart on the slope. */
function courses({ roof, ridge, pitchDeg }: Building): number[] {
  const rise = 0.3 * Math.sin((pitchDeg * Math.PI) / 180);
  const count = Math.floor((ridge.z - roof.edge) / rise);
  return Array.from({ length: count }, (_, i) => roof.edge + (i + 1) * rise);
}

type ToPoint = (x: number, z: number) => Point;

function openingPath(o: Opening, inset: number, at: ToPoint): string {
  const low = o.kind === "door" ? o.sill : o.sill + inset;
  return boxPath(at(o.left + inset, low), at(o.left + o.width - inset, o.sill + o.height - inset));
}

/** The diagonals of a void. */
function crossPath({ left, width, sill, height }: Opening, at: ToPoint): string {
  const [right, top] = [left + width, sill + height];
  return linePath([at(left, sill), at(right, top)]) + linePath([at(left, top), at(right, sill)]);
}

/** Frame and mullion of a window, frame of a door. */
function fillingPath(o: Opening, b: Building, at: ToPoint): string {
  const { frameM } = b.parameters;
  const middle = o.left + o.width / 2;
  const mullion =
    o.kind === "window"
      ? linePath([at(middle, o.sill + frameM), at(middle, o.sill + o.height - frameM)])
      : "";
  return openingPath(o, frameM, at) + mullion;
}
