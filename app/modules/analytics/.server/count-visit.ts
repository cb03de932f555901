import { devices } from "#modules/accounts/devices.ts";
import { countryOf } from "./country.ts";
import type { DayCounts } from "./day-counter.ts";
import type { Visit } from "./visit.ts";

/** Counts the start of a visit, once in each dimension. */
export function countVisit(
  counts: Pick<DayCounts, "count">,
  { landing, referringHost, utmSource, utmMedium, utmCampaign }: Visit,
  { timeZone, device }: { timeZone: string; device: string },
): void {
  counts.count("landing", landing);
  counts.count("host", referringHost);
  counts.count("country", countryOf(timeZone));
  counts.count("device", devices.find((known) => known === device) ?? "");
  // Few links have campaign parameters.
  if (utmSource) counts.count("source", utmSource);
  if (utmMedium) counts.count("medium", utmMedium);
  if (utmCampaign) counts.count("campaign", utmCampaign);
}
