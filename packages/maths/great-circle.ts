import { asinDeg, bearingDeg, cosDeg, rad, sinDeg } from "./angles.ts";

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
