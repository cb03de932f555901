import { createHash } from "node:crypto";
import type { WidgetSources } from "#app/lib/booking-page.ts";
import type { OwnCode } from "#server/own-code.ts";

/** The sources that allow exactly these inline texts. */
const hashes = (texts: readonly string[]) =>
  [...new Set(texts)].map(
    (text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`,
  );

type PolicyOptions = {
  /** Further our own origins images and films. */
  imageOrigins?: readonly string[];
  /** A page of the site as the admin previews it, within a frame. */
  isPreview?: boolean;
  /** A screen of the admin. */
  isAdmin?: boolean;
};

/**
 * The Content-Security-Policy of a page: allows the inline code that its renderer wrote, by hash, so that the page can be
 * cached as a whole, and nothing else that the page turned out to hold. Scripts that are kept for later are among it; they
 * run with the same text. `foreign` lists third-party sources.
 */
export function contentSecurityPolicy(
  own: OwnCode,
  foreign: WidgetSources | undefined,
  mode: "production" | "development",
  { imageOrigins = [], isPreview = false, isAdmin = false }: PolicyOptions = {},
): string {
  const { scripts: foreignScripts = [], styles: foreignStyles = [] } = foreign ?? {};
  // Vite's hot reload and one of the widgets insert style elements. A hash would disable 'unsafe-inline'.
  const unsafe = "'unsafe-inline'";
  const styles =
    mode === "development" || foreignStyles.includes(unsafe) ? [unsafe] : hashes(own.styles);
  const directives: Record<string, string[]> = {
    "default-src": ["'self'"],
    "script-src": ["'self'", ...hashes(own.scripts), ...foreignScripts],
    "style-src": ["'self'", ...styles, ...foreignStyles.filter((source) => source !== unsafe)],
    "img-src": ["'self'", "data:", "blob:", ...imageOrigins, ...(foreign?.images ?? [])],
    "media-src": ["'self'", ...imageOrigins],
    "font-src": ["'self'"],
    "connect-src": ["'self'"],
    // The admin shows a page next to its form.
    "frame-src": isAdmin ? ["'self'"] : (foreign?.frames ?? ["'none'"]),
    "object-src": ["'none'"],
    "base-uri": ["'none'"],
    "form-action": ["'self'"],
    "frame-ancestors": [isPreview ? "'self'" : "'none'"],
    // Text becomes HTML, and an address a script, only through the policies of ours (app/site/trusted-types.ts) and of the
    // editor's clipboard. Vite inserts its own, and the widgets of others were not written for it.
    ...(mode === "production" &&
      foreignScripts.length === 0 && {
        "require-trusted-types-for": ["'script'"],
        "trusted-types": ["default", "unchecked", "ProseMirrorClipboard"],
      }),
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(" ")}`)
    .join("; ");
}

/** Policy of responses that are not pages: they may load nothing. */
export const inertPolicy = "default-src 'none'; frame-ancestors 'none'";

/** A year, in seconds (RFC 6797). */
const hstsSeconds = 365 * 24 * 3600;

/**
 * Default headers of every response; a route may set stricter ones. `withSubdomains` asks browsers to use HTTPS for all
 * hosts below this one too.
 */
export function securityHeaders(https: boolean, withSubdomains = false): [string, string][] {
  const hsts = `max-age=${hstsSeconds}${withSubdomains ? "; includeSubDomains" : ""}`;
  return [
    ["Content-Security-Policy", inertPolicy],
    ["X-Content-Type-Options", "nosniff"],
    ["X-Frame-Options", "DENY"],
    ["Referrer-Policy", "strict-origin-when-cross-origin"],
    ["Permissions-Policy", "camera=(), microphone=(), geolocation=(), payment=(), usb=()"],
    // The booking pop-up and the share windows need their opener's "allow-popups".
    ["Cross-Origin-Opener-Policy", "same-origin-allow-popups"],
    ...(https ? [["Strict-Transport-Security", hsts] as [string, string]] : []),
  ];
}
