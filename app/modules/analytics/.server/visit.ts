import { readHost, readLabel } from "./counted-values.ts";

/** How someone who agreed to analytics reached the site; each value is "" if it is unknown. */
export type Visit = {
  /** The page that they opened first. */
  landing: string;
  /** The host of the referring page. */
  referringHost: string;
  /** The campaign parameters of the link. */
  utmSource: string;
  utmMedium: string;
  utmCampaign: string;
};

/** Maximum characters of a visit: two paths of 250, a host, and three names. */
export const maxVisitLength = 2_000;

/**
 * Parses a visit from the boot script: one value per line, with line ends that forms may change. The input is
 * untrusted; returns nothing if it has another number of lines, or does not start with a path. The existence of a page
 * at that path is not checked.
 */
export function parseVisit(text: string, ownHost: string): Visit | undefined {
  if (text.length > maxVisitLength) return undefined;
  const [landing = "", host, source, medium, campaign, ...more] = text.split(/\r?\n/);
  if (campaign === undefined || more.length > 0 || !landing.startsWith("/")) return undefined;
  return {
    landing,
    referringHost: readHost(host ?? "", ownHost),
    utmSource: readLabel(source ?? ""),
    utmMedium: readLabel(medium ?? ""),
    utmCampaign: readLabel(campaign),
  };
}
