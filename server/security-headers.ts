import { createHash } from "node:crypto";
import type { WidgetSources } from "#app/lib/booking-page.ts";

const scriptTag = /<script\b([^>]*)>([\s\S]*?)<\/script>/gi;
const styleTag = /<style\b[^>]*>([\s\S]*?)<\/style>/gi;
/** Data blocks and structured data are never run. */
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
 * The content security policy of a finished page: its own inline scripts and styles by hash, so that the page can
 * be cached whole. A script that is still inert is listed too; it is revived with the same text. `foreign` is what
 * the page may load from others, `imageOrigins` where our own images lie besides here.
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
  // Vite's hot reload writes style elements of its own, and so does one of the widgets. A hash would take back what
  // 'unsafe-inline' allows.
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

/** What answers that are no pages may load: nothing. */
export const inertPolicy = "default-src 'none'; frame-ancestors 'none'";

/** The headers that every answer carries, unless its route has a stricter one. */
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
