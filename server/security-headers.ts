import { createHash } from "node:crypto";
import type { WidgetSources } from "#app/lib/booking-page.ts";

const scriptTag = /<script\b([^>]*)>([\s\S]*?)<\/script>/gi;
const styleTag = /<style\b[^>]*>([\s\S]*?)<\/style>/gi;
/** JSON data blocks and structured data are never executed. */
const dataType = /\btype="application\/(ld\+)?json"/;

function hash(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}

function hashes(
  html: string,
  tag: RegExp,
  content: (match: RegExpMatchArray) => string | undefined,
) {
  const found = new Set<string>();
  for (const match of html.matchAll(tag)) {
    const text = content(match);
    if (text !== undefined && text !== "") found.add(hash(text));
  }
  return [...found];
}

/**
 * The Content-Security-Policy of a rendered page: allows its own inline scripts and styles by hash, so that the page
 * can be cached as a whole. Deferred scripts are included; they run with the same text. `foreign` lists third-party
 * sources, `imageOrigins` further origins of our own images.
 */
export function contentSecurityPolicy(
  html: string,
  foreign: WidgetSources | undefined,
  mode: "production" | "development",
  imageOrigins: readonly string[] = [],
): string {
  const scripts = hashes(html, scriptTag, ([, attributes = "", text]) =>
    dataType.test(attributes) || /\bsrc=/.test(attributes) ? undefined : text,
  );
  const { scripts: foreignScripts = [], styles: foreignStyles = [] } = foreign ?? {};
  // Vite's hot reload and one of the widgets insert style elements. A hash would disable 'unsafe-inline'.
  const unsafe = "'unsafe-inline'";
  const styles =
    mode === "development" || foreignStyles.includes(unsafe)
      ? [unsafe]
      : hashes(html, styleTag, ([, text]) => text);
  const directives: Record<string, string[]> = {
    "default-src": ["'self'"],
    "script-src": ["'self'", ...scripts, ...foreignScripts],
    "style-src": ["'self'", ...styles, ...foreignStyles.filter((source) => source !== unsafe)],
    "img-src": ["'self'", "data:", "blob:", ...imageOrigins, ...(foreign?.images ?? [])],
    "font-src": ["'self'"],
    "connect-src": ["'self'"],
    "frame-src": foreign?.frames ?? ["'none'"],
    "object-src": ["'none'"],
    "base-uri": ["'self'"],
    "form-action": ["'self'"],
    "frame-ancestors": ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(" ")}`)
    .join("; ");
}

/** Policy of responses that are not pages: they may load nothing. */
export const inertPolicy = "default-src 'none'; frame-ancestors 'none'";

/** Default headers of every response; a route may set stricter ones. */
export function securityHeaders(https: boolean): [string, string][] {
  return [
    ["Content-Security-Policy", inertPolicy],
    ["X-Content-Type-Options", "nosniff"],
    ["X-Frame-Options", "DENY"],
    ["Referrer-Policy", "strict-origin-when-cross-origin"],
    ["Permissions-Policy", "camera=(), microphone=(), geolocation=(), payment=(), usb=()"],
    // The booking pop-up and the share windows need their opener's "allow-popups".
    ["Cross-Origin-Opener-Policy", "same-origin-allow-popups"],
    ...(https ? [["Strict-Transport-Security", "max-age=31536000"] as [string, string]] : []),
  ];
}
