/** Angles in degrees, as surveyors and the sources of the formulas write them. */
export const rad = Math.PI / 180;
export const sinDeg = (deg: number) => Math.sin(deg * rad);
export const cosDeg = (deg: number) => Math.cos(deg * rad);
export const tanDeg = (deg: number) => Math.tan(deg * rad);
/** Arc sine and arc cosine in degrees; a rounding error beyond ±1 counts as ±1. */
export const asinDeg = (x: number) => Math.asin(Math.max(-1, Math.min(1, x))) / rad;
export const acosDeg = (x: number) => Math.acos(Math.max(-1, Math.min(1, x))) / rad;
export const atan2Deg = (y: number, x: number) => Math.atan2(y, x) / rad;
/** The same direction from 0 up to 360. */
export const turn = (deg: number) => ((deg % 360) + 360) % 360;

/** Compass bearing of a vector, degrees from 0 up to 360. */
export const bearingDeg = (east: number, north: number) => turn(atan2Deg(east, north));

/** c₀ + c₁ x + c₂ x² + … */
export function polynomial(x: number, coefficients: readonly number[]): number {
  return coefficients.reduceRight((sum, c) => sum * x + c, 0);
}

/** A place on the globe; latitude north and longitude east positive, degrees. */
export type Place = {
  name: string;
  latitudeDeg: number;
  longitudeDeg: number;
};

/** The direction and distance of a place from another: km along the great circle, and the bearing at the start. */
export type Polar = {
  distanceKm: number;
  bearingDeg: number;
};

/** Mean radius of the Earth, (2a + b) / 3 of the GRS 80 ellipsoid, accurate to 0.6 % on any route. */
export const earthRadiusKm = 6371.0;

/** Great-circle distance, km: the haversine formula (R. W. Sinnott, Sky & Telescope 68, 1984, p. 159). */
export function greatCircleKm(a: Omit<Place, "name">, b: Omit<Place, "name">): number {
  const haversine =
    sinDeg((b.latitudeDeg - a.latitudeDeg) / 2) ** 2 +
    cosDeg(a.latitudeDeg) *
      cosDeg(b.latitudeDeg) *
      sinDeg((b.longitudeDeg - a.longitudeDeg) / 2) ** 2;
  return 2 * asinDeg(Math.sqrt(haversine)) * rad * earthRadiusKm;
}

/**
 * Bearing at `a` of the great circle to `b`, degrees from north through east: J. P. Snyder, "Map Projections: A
 * Working Manual", USGS Professional Paper 1395, 1987, equation 5-4b.
 */
export function initialBearingDeg(a: Place, b: Place): number {
  const further = b.longitudeDeg - a.longitudeDeg;
  return bearingDeg(
    cosDeg(b.latitudeDeg) * sinDeg(further),
    cosDeg(a.latitudeDeg) * sinDeg(b.latitudeDeg) -
      sinDeg(a.latitudeDeg) * cosDeg(b.latitudeDeg) * cosDeg(further),
  );
}

/** Distance and bearing of `b` from `a`. */
export function polarFrom(a: Place, b: Place): Polar {
  return { distanceKm: greatCircleKm(a, b), bearingDeg: initialBearingDeg(a, b) };
}
