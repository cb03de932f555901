import { readHost, readLabel } from "./counted-values.ts";

/** How someone who agreed to analytics came to the site; each "" if it is not known. */
export type Visit = {
  /** The page that they opened first. */
  landing: string;
  /** The host of the page that led there. */
  referringHost: string;
  /** The campaign parameters of the link. */
  utmSource: string;
  utmMedium: string;
  utmCampaign: string;
};

/** No honest visit is told in more characters: two paths of 250, a host, and three names. */
export const maxVisitLength = 2_000;

/**
 * A visit as the boot script tells it, in lines, whose ends forms write again; it may be anything. Nothing if it has another number of lines, or starts with no path.
 * Whether there is a page at that path is not looked at.
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
