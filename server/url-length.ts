import type { MiddlewareHandler } from "hono";
import type { HostEnv } from "./app.ts";

/** In characters. The longest of ours names an object of the bucket: 1,024 bytes, of which each may be three characters. */
const maxPathLength = 4_096;
/** In characters. The longest of ours is a glare check with ten receptors whose names are of forty foreign letters. */
const maxQueryLength = 8_192;

/** Refuses addresses that are longer than any of ours, before anything else looks at them. */
export const limitUrlLength: MiddlewareHandler<HostEnv> = async (c, next) => {
  const { pathname, search } = c.get("url");
  if (pathname.length <= maxPathLength && search.length <= maxQueryLength) return next();
  return c.text("This address is longer than any of ours.", 414);
};
