import { otherValue, ownSite } from "#app/lib/visit-values.ts";

/** Characters of a name in a link's `utm_` parameters; anyone who makes such links needs fewer. */
const maxLabel = 60;
/** What begins with a letter or a digit and has none of the signs of addresses of people or of code. */
const label = /^[\p{L}\p{N}][\p{L}\p{N} ._~+:|/-]*$/u;
/** A key that tells people apart, such as one for each receiver of a letter. */
const key = /[a-z0-9]{24}/;

/** What a link's `utm_` parameter says, which anyone who makes the link may choose: in small letters, or {@link otherValue}. */
export function readLabel(text: string): string {
  // Longer ones are not looked at.
  const words = text.slice(0, 4 * maxLabel).normalize("NFKC");
  const low = words.toLowerCase().trim().replace(/\s+/g, " ");
  if (low === "") return "";
  const isLabel = low.length <= maxLabel && label.test(low) && !key.test(low);
  return isLabel ? low : otherValue;
}

/** The host of a page that led here, without its `www.`; {@link ownSite}, or {@link otherValue} for what is none, such as an IP address. */
export function readHost(text: string, ownHost: string): string {
  if (text === "") return "";
  const low = text.slice(0, 300).toLowerCase();
  if (low === ownHost.toLowerCase()) return ownSite;
  const host = low.replace(/^www\./, "").replace(/:\d{1,5}$/, "");
  const parts = host.split(".");
  const isHost =
    host.length <= 100 &&
    parts.length > 1 &&
    parts.every((part) => /^[a-z0-9-]{1,63}$/.test(part)) &&
    /[a-z]/.test(parts.at(-1) ?? "");
  return isHost ? host : otherValue;
}
