import type { GlareSite } from "@datumline/glare/site";
import { greatCircleKm } from "@datumline/maths/angles";
import { type Aerodrome, irishAerodromes } from "../irish-aerodromes.ts";

/** How far the zones reach: S.I. 492 of 2022, 10 around airports and 33 around other aerodromes, barracks and helipads. */
const airportZoneKm = 5;
const otherZoneKm = 3;

/** A box around the island, sea included; zones are a matter of the Republic. */
const isOnTheIsland = ({ latitudeDeg, longitudeDeg }: GlareSite) =>
  latitudeDeg > 51.2 && latitudeDeg < 55.5 && longitudeDeg > -10.8 && longitudeDeg < -5.3;

type NearestAerodrome = {
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

const maps = "https://www.myplan.ie";
/** All 43 as polygons, published by the Department of Housing under CC BY 4.0. */
const boundaries = "https://data.gov.ie/dataset/solar-safeguarding-zone";

function sentence({ aerodrome, distanceKm, beyondZoneKm, zone }: NearestAerodrome): string {
  const away = `The nearest listed aerodrome is ${aerodrome.name}, ${distanceKm.toFixed(1)} km away.`;
  if (zone === "inside")
    return `${away} Its zone reaches at least 3 km: the site is very likely inside.`;
  if (zone === "perhaps") return `${away} If its zone is 5 km, the site is inside.`;
  return `${away} That is ${beyondZoneKm.toFixed(1)} km outside a 5 km zone.`;
}

/** The distance of a site in Ireland from a solar safeguarding zone, measured to public reference points. */
export function SafeguardingNote({ site }: { site: GlareSite }) {
  const nearest = nearestAerodrome(site);
  if (!nearest) return null;
  return (
    <div className="border-rule border-t pt-5">
      <h3>Solar safeguarding zones</h3>
      <p className="measure mt-2">{sentence(nearest)}</p>
      <p className="measure mt-2 text-note text-secondary">
        In the Republic of Ireland, 43 zones with limits on rooftop solar reach 5 km around airports
        and 3 km around aerodromes, barracks and hospital helipads (S.I. 492 of 2022). This check
        does not have their boundaries: distances are to the reference points of{" "}
        {irishAerodromes.length} airports and aerodromes (OpenFlights, November 2026). Barracks and
        helipads are not included. The definitive boundaries are on{" "}
        <a href={maps} className="link">
          myplan.ie
        </a>{" "}
        and, as data, on{" "}
        <a href={boundaries} className="link">
          data.gov.ie
        </a>
        .
      </p>
    </div>
  );
}
