import type { MiddlewareHandler } from "hono";
import type { HostEnv } from "./host-env.ts";

/**
 * In characters. Our longest path names an object of the bucket: 1,024 bytes, or up to three times as many characters.
 */
export const maxPathLength = 4_096;
/** Between slashes; the router's time grows with their square. Our deepest paths name objects of a bucket. */
const maxSegments = 64;
/** In characters. Our longest query is a glare check with ten receptors, each named with forty non-Latin letters. */
export const maxQueryLength = 8_192;

/** Middleware: returns 414 for URLs longer than any of ours, before they are parsed further. */
export const limitUrlLength: MiddlewareHandler<HostEnv> = async (c, next) => {
  const { pathname, search } = c.get("url");
  const isLong = pathname.length > maxPathLength || search.length > maxQueryLength;
  if (!isLong && pathname.split("/").filter(Boolean).length <= maxSegments) return next();
  return c.text("This address is too long.", 414);
};
