import type { Point } from "@datumline/maths/geometry";

/** A road's axis in plan: tangent, circular curve, tangent; lengths in metres. */
export type AlignmentParameters = {
  start: Point;
  /** Point of intersection of the tangents. */
  pi: Point;
  end: Point;
  radiusM: number;
};

/** A station's position and the axis's direction there; directions in radians, counter-clockwise from east. */
type Place = Point & {
  direction: number;
};

/**
 * The elements of a simple curve: T = R tan(I/2), L = R I. Throws a RangeError when a tangent is
 * shorter than T.
 */
export function buildAlignment(parameters: AlignmentParameters) {
  const { start, pi, end, radiusM } = parameters;
  const before = { x: pi.x - start.x, y: pi.y - start.y };
  const after = { x: end.x - pi.x, y: end.y - pi.y };
  const arriving = Math.atan2(before.y, before.x);
  const leaving = Math.atan2(after.y, after.x);
  // Between -180° and 180°, positive to the left.
  const turn = Math.atan2(Math.sin(leaving - arriving), Math.cos(leaving - arriving));
  const tangentM = radiusM * Math.tan(Math.abs(turn) / 2);
  const lengthM = radiusM * Math.abs(turn);
  const pcM = Math.hypot(before.x, before.y) - tangentM;
  const ptM = pcM + lengthM;
  const lastM = Math.hypot(after.x, after.y) - tangentM;
  if (pcM < 0 || lastM < 0) throw new RangeError("The curve is longer than its tangents.");

  const along = (from: Point, direction: number, m: number): Place => ({
    x: from.x + Math.cos(direction) * m,
    y: from.y + Math.sin(direction) * m,
    direction,
  });
  const pc = along(start, arriving, pcM);
  const side = Math.sign(turn);
  const centre = along(pc, arriving + (side * Math.PI) / 2, radiusM);
  const pt = along(pi, leaving, tangentM);

  /** The axis at a station, m from the start. */
  const at = (stationM: number): Place => {
    if (stationM <= pcM) return along(start, arriving, stationM);
    if (stationM >= ptM) return along(pt, leaving, stationM - ptM);
    const direction = arriving + (side * (stationM - pcM)) / radiusM;
    const from = along({ x: centre.x, y: centre.y }, direction - (side * Math.PI) / 2, radiusM);
    return { x: from.x, y: from.y, direction };
  };
  return {
    parameters,
    /** Deflection of the tangents, degrees. */
    deflectionDeg: (Math.abs(turn) * 180) / Math.PI,
    tangentM,
    lengthM,
    pcM,
    ptM,
    endM: ptM + lastM,
    pc,
    pt,
    centre: { x: centre.x, y: centre.y },
    at,
    /** A place next to the axis, m to its left. */
    beside(stationM: number, leftM: number): Point {
      const place = at(stationM);
      return {
        x: place.x - Math.sin(place.direction) * leftM,
        y: place.y + Math.cos(place.direction) * leftM,
      };
    },
  };
}

export type Alignment = ReturnType<typeof buildAlignment>;

/** "0+086.15": kilometres and metres, with the requested decimals. */
export function stationName(metres: number, decimals = 0): string {
  const rounded = Number(metres.toFixed(decimals));
  const km = Math.floor(rounded / 1000);
  const rest = (rounded - km * 1000).toFixed(decimals);
  return `${km}+${rest.padStart(decimals ? 4 + decimals : 3, "0")}`;
}
