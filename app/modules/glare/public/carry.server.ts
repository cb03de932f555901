import { checkValues } from "@datumline/glare/check/check-input";
import { queryOf, readValues } from "@datumline/glare/check/values";
import { glareCheckPath } from "../glare-check-path.ts";
import { cachedGlare } from "./compute.server.ts";
import { readableCheck, siteOf } from "./readable.ts";
import { nearestAerodrome } from "./safeguarding.ts";

/**
 * The request form's values from the glare check in an address: the site, whether an aerodrome is near, and all inputs as
 * text. Empty without a check, or with one that cannot be computed.
 */
export function requestFromCheck(search: URLSearchParams, siteUrl: string): Record<string, string> {
  const values = readValues(search);
  const { input } = checkValues(values);
  if (!input) return {};
  const nearest = nearestAerodrome(input.site);
  const address = `${siteUrl}${glareCheckPath}?${queryOf(values)}`;
  return {
    siteAddress: siteOf(values),
    ...(nearest && nearest.zone !== "outside" && { nearAirport: "yes" }),
    details: readableCheck(values, address, cachedGlare(input)?.receptors),
  };
}
