import type { GlareSite } from "@datumline/glare/site";
import { greatCircleKm } from "@datumline/maths/angles";
import { type Aerodrome, irishAerodromes } from "../irish-aerodromes.ts";

/** How far the zones reach: S.I. 492 of 2022, 10 around airports and 33 around other aerodromes, barracks and helipads. */
const airportZoneKm = 5;
const otherZoneKm = 3;

/** A box around the island, sea included; zones are a matter of the Republic. */
const isOnTheIsland = ({ latitudeDeg, longitudeDeg }: GlareSite) =>
  latitudeDeg > 51.2 && latitudeDeg < 55.5 && longitudeDeg > -10.8 && longitudeDeg < -5.3;

export type NearestAerodrome = {
  aerodrome: Aerodrome;
  distanceKm: number;
  /** Beyond the edge of the widest zone it could have; 0 inside. */
  beyondZoneKm: number;
  /** Whether the site is in its zone: surely, perhaps, or not. */
  zone: "inside" | "perhaps" | "outside";
};

/** The Irish aerodrome nearest to a site on the island of Ireland, measured from its reference point. */
export function nearestAerodrome(site: GlareSite): NearestAerodrome | undefined {
  if (!isOnTheIsland(site)) return undefined;
  const [nearest] = irishAerodromes
    .map((aerodrome) => ({ aerodrome, distanceKm: greatCircleKm(site, aerodrome) }))
    .sort((a, b) => a.distanceKm - b.distanceKm);
  if (!nearest) return undefined;
  const { distanceKm: km } = nearest;
  const zone = km <= otherZoneKm ? "inside" : km <= airportZoneKm ? "perhaps" : "outside";
  return { ...nearest, zone, beyondZoneKm: Math.max(0, km - airportZoneKm) };
}
