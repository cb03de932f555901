import { canonicalPath, foldedPath, isDecodable } from "#app/lib/canonical-path.ts";
import { type RedirectKind, redirectKinds } from "../redirect-kinds.ts";
import type { RedirectRule } from "./rules.ts";

/** Characters; longer addresses come from programs. */
const maxFromLength = 500;
const maxToLength = 2_000;

/**
 * Addresses that the site never redirects: the admin, its interface, the build's files, probes and the router's paths.
 */
const reserved = /^\/(admin|api|assets|hydration|healthz|readyz|metrics|__manifest)(\/|$)/;

/** A typed rule, or a line of a file. */
export type RuleInput = { from: string; to: string; kind: string };

/** The problem of each field. */
type RuleErrors = Partial<Record<keyof RuleInput, string>>;

/** A path in the host's spelling. The `*` is not a part of it. */
function canonical(path: string): string | undefined {
  const url = URL.parse(path, "https://site.invalid");
  if (!url || !isDecodable(url.pathname)) return undefined;
  return canonicalPath(url.pathname);
}

/** A complete address, such as copied from the browser, without this site's origin. */
function withoutOrigin(address: string, siteUrl: string): string {
  const url = /^https?:\/\//i.test(address) ? URL.parse(address) : null;
  const bare = (host: string) => host.replace(/^www\./, "");
  if (!url || bare(url.host) !== bare(new URL(siteUrl).host)) return address;
  return address.replace(/^https?:\/\/[^/?#]*/i, "").replace(/^(?!\/)/, "/");
}

const isBelow = (address: string) => address.endsWith("/*");

/** The path of a redirect, or its problem. */
function parseFrom(typed: string, siteUrl: string): { from: string } | { error: string } {
  const given = withoutOrigin(typed.trim(), siteUrl);
  if (!given) return { error: "From is required." };
  if (/^[a-z]+:|^\/\//i.test(given)) return { error: "From must be an address of this site." };
  if (!given.startsWith("/")) return { error: "From must begin with /." };
  if (/[?#]/.test(given))
    return { error: "Anything after ? or # is ignored in From. Please leave it out." };
  const path = isBelow(given) ? given.slice(0, -2) : given;
  if (path.includes("*")) return { error: "A * can only go at the end, as in /old/*." };
  const spelled = canonical(path || "/");
  if (spelled === undefined) return { error: "From is not a valid address." };
  const low = foldedPath(spelled);
  if (low.length > maxFromLength)
    return { error: `From must be at most ${maxFromLength} characters.` };
  if (reserved.test(low)) return { error: "This address is reserved for the site itself." };
  if (!isBelow(given)) {
    return low === "/" ? { error: "The home page cannot be redirected." } : { from: low };
  }
  return { from: low === "/" ? "/*" : `${low}/*` };
}

type Target = { to: string } | { error: string };

/** A path of this site, without its `*`; the part after ? or # is kept. */
function parseSiteTarget(address: string, end: "/*" | ""): Target {
  const [, path = "", more = ""] = /^([^?#]*)(.*)$/s.exec(address) ?? [];
  const spelled = canonical(path || "/");
  const url = URL.parse(more, "https://site.invalid/");
  if (spelled === undefined || !url) return { error: "To is not a valid address." };
  return { to: spelled === "/" && end ? end : spelled + url.search + url.hash + end };
}

/** An address without the slashes at its end. */
function withoutSlashes(address: string): string {
  let length = address.length;
  while (address[length - 1] === "/") length -= 1;
  return address.slice(0, length);
}

/** An address of another site, without its `*`. */
function parseForeignTarget(address: string, end: "/*" | ""): Target {
  const url = URL.parse(address);
  if (url?.protocol !== "https:" || url.username || url.password)
    return { error: "To must begin with /, or with https:// for another site." };
  if (end && (url.search || url.hash)) return { error: "You cannot put * after ? or #." };
  return { to: end ? withoutSlashes(url.href) + end : url.href };
}

/** The target of a redirect, or its problem. */
function parseTo(typed: string, siteUrl: string): Target {
  const given = withoutOrigin(typed.trim(), siteUrl);
  if (!given) return { error: "To is required." };
  if (given.length > maxToLength) return { error: `To must be at most ${maxToLength} characters.` };
  const end = isBelow(given) ? "/*" : "";
  const address = end ? given.slice(0, -2) : given;
  if (address.includes("*")) return { error: "A * can only be at the end, as in /new/*." };
  const isOwn = given.startsWith("/") && !given.startsWith("//");
  return isOwn ? parseSiteTarget(address, end) : parseForeignTarget(address, end);
}

function parseKind(typed: string): RedirectKind | undefined {
  return redirectKinds.find((kind) => String(kind) === (typed.trim() || "301"));
}

/** Reads a redirect into the normal form for storing and comparing; without a kind it is a 301. */
export function parseRule(
  typed: RuleInput,
  siteUrl: string,
): { rule: RedirectRule } | { errors: RuleErrors } {
  const kind = parseKind(typed.kind);
  const from = parseFrom(typed.from, siteUrl);
  const isGone = kind === 410;
  const to = isGone ? { to: "" } : parseTo(typed.to, siteUrl);
  const errors: RuleErrors = {};
  if (!kind) errors.kind = "Kind must be 301, 302 or 410.";
  if ("error" in from) errors.from = from.error;
  if ("error" in to) errors.to = to.error;
  else if (isGone && typed.to.trim()) errors.to = "Leave To blank for a 410 redirect.";
  else if ("from" in from && isBelow(to.to) && !isBelow(from.from))
    errors.to = "To can only end with * if From does.";
  if (kind && "from" in from && "to" in to && Object.keys(errors).length === 0)
    return { rule: { from: from.from, to: to.to, kind } };
  return { errors };
}
