import { devices, internalReferrer, otherValue } from "../visit-values.ts";
import type { DayCounts } from "./counters.ts";
import zones from "./time-zone-countries.json" with { type: "json" };

/** Characters of a name in a link's `utm_` parameters; anyone who makes such links needs fewer. */
const maxLabel = 60;
/** Starts with a letter or digit and has none of the characters of personal addresses or code. */
const label = /^[\p{L}\p{N}][\p{L}\p{N} ._~+:|/-]*$/u;
/** A key that identifies people, such as one for each recipient of an email. */
const key = /[a-z0-9]{24}/;

/** The value of a link's `utm_` parameter, which anyone can choose: in lower case, or {@link otherValue}. */
function readLabel(text: string): string {
  // Longer ones are not examined.
  const words = text.slice(0, 4 * maxLabel).normalize("NFKC");
  const low = words.toLowerCase().trim().replace(/\s+/g, " ");
  if (low === "") return "";
  const isLabel = low.length <= maxLabel && label.test(low) && !key.test(low);
  return isLabel ? low : otherValue;
}

/**
 * The host of the referring page, without its `www.`; {@link internalReferrer}, or {@link otherValue} for anything else, such as
 * an IP address.
 */
function readHost(text: string, ownHost: string): string {
  if (text === "") return "";
  const low = text.slice(0, 300).toLowerCase();
  if (low === ownHost.toLowerCase()) return internalReferrer;
  const host = low.replace(/^www\./, "").replace(/:\d{1,5}$/, "");
  const parts = host.split(".");
  const isHost =
    host.length <= 100 &&
    parts.length > 1 &&
    parts.every((part) => /^[a-z0-9-]{1,63}$/.test(part)) &&
    /[a-z]/.test(parts.at(-1) ?? "");
  return isHost ? host : otherValue;
}

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
 * Parses a visit from the pre-hydration script: one value per line, with line ends that forms may change. The input is
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

const countries = new Map(
  Object.entries(zones).flatMap(([code, names]) =>
    names.split(" ").map((zone) => [zone.toLowerCase(), code] as const),
  ),
);

/** The country (ISO 3166-1) of a device's time zone (IANA); "" for UTC and unknown zones. */
export const countryOf = (timeZone: string): string =>
  countries.get(timeZone.slice(0, 60).toLowerCase()) ?? "";

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

/** Names of bots: search engines, link previews, monitors, libraries. */
const programs =
  /bot\b|bot[/;_-]|crawl|spider|slurp|preview|monitor|uptime|headless|lighthouse|facebookexternalhit|whatsapp|curl|wget|python|java\/|okhttp|go-http|node-fetch|undici|axios|libwww|scrapy|http-?client/i;

/** Whether a person's browser may have sent this; a request without a user agent is a bot's. */
export const isBrowserUserAgent = (userAgent: string | null): boolean =>
  userAgent?.startsWith("Mozilla/") === true && !programs.test(userAgent);
