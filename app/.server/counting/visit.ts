import { readHost, readLabel } from "./counted-values.ts";

/** How someone who agreed to analytics came to the site; each "" if it is not known. */
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
 * Parses a visit from the boot script: one value a line, whose line ends forms may change. The input is untrusted; nothing if
 * it has another number of lines, or does not start with a path. Whether a page exists at that path is not checked.
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
