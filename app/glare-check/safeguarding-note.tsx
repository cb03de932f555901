import type { Site } from "@datumline/glare/site";
import { type NearestAerodrome, nearestAerodrome } from "./safeguarding.ts";

const maps = "https://www.myplan.ie";

function sentence({ aerodrome, distanceKm, beyondZoneKm, zone }: NearestAerodrome): string {
  const away = `${aerodrome.name} is nearest of those we know, ${distanceKm.toFixed(1)} km away.`;
  if (zone === "inside")
    return `${away} Its zone reaches at least 3 km: the site is very likely inside.`;
  if (zone === "perhaps") return `${away} If its zone is one of 5 km, the site is inside.`;
  return `${away} That is ${beyondZoneKm.toFixed(1)} km beyond a zone of 5 km.`;
}

/** How far a site in Ireland is from a solar safeguarding zone, as far as public reference points tell. */
export function SafeguardingNote({ site }: { site: Site }) {
  const nearest = nearestAerodrome(site);
  if (!nearest) return null;
  return (
    <div className="border-rule border-t pt-5">
      <h3>Solar safeguarding zones</h3>
      <p className="measure mt-2">{sentence(nearest)}</p>
      <p className="measure mt-2 text-note text-secondary">
        In the Republic of Ireland 43 zones reach 5 km around airports and 3 km around aerodromes,
        barracks and hospital helipads (S.I. 492 of 2022). Distances are to the reference points of
        11 airports and aerodromes (OpenFlights, November 2026). The list is not complete: helipads
        and barracks are missing. The maps on{" "}
        <a href={maps} className="link">
          myplan.ie
        </a>{" "}
        decide.
      </p>
    </div>
  );
}
