import { hash } from "node:crypto";
import type { WidgetSources } from "#app/lib/booking-page.ts";
import type { SentDocument } from "#platform/request-context.ts";

/** The sources that allow exactly these inline texts. */
const hashes = (texts: readonly Uint8Array[]) => [
  ...new Set(texts.map((text) => `'sha256-${hash("sha256", text, "base64")}'`)),
];

type PolicyOptions = {
  /** Additional origins of our images and videos. */
  imageOrigins?: readonly string[];
  /** Whether the admin displays the page in a frame as a preview. */
  isPreview?: boolean;
  isAdmin?: boolean;
};

/**
 * The Content-Security-Policy of a page: allows only the renderer's inline code, by hash, so that the page can be
 * cached as a whole. Deferred scripts are included; they run with the same text. `foreign` lists third-party sources.
 */
export function contentSecurityPolicy(
  own: Pick<SentDocument, "scripts" | "styles">,
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
    // The admin displays a page next to its form.
    "frame-src": isAdmin ? ["'self'"] : (foreign?.frames ?? ["'none'"]),
    "object-src": ["'none'"],
    "base-uri": ["'none'"],
    "form-action": ["'self'"],
    "frame-ancestors": [isPreview ? "'self'" : "'none'"],
    // Text becomes HTML, and an address a script, only through our policies (app/site/trusted-types.ts) and those of
    // the editor's clipboard. Vite inserts HTML by itself, and third-party widgets do not support trusted types.
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
const inertPolicy = "default-src 'none'; frame-ancestors 'none'";

/** A year, in seconds (RFC 6797). */
const hstsSeconds = 365 * 24 * 3600;

/**
 * Default headers of every response; a route may set stricter ones. `withSubdomains` makes browsers use HTTPS for all
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
    // The booking pop-up and the share windows need "allow-popups" in their opener.
    ["Cross-Origin-Opener-Policy", "same-origin-allow-popups"],
    ...(https ? [["Strict-Transport-Security", hsts] as [string, string]] : []),
  ];
}
