import type { MiddlewareHandler } from "hono";
import { networkOf } from "#platform/limits.ts";
import type { HostEnv } from "./host-env.ts";

/**
 * Maximum number of concurrent requests from one address. An office behind one address is far below it; without it one
 * connection could request thousands of pages at once (pipelining, or streams of a proxy's HTTP/2).
 */
export const maxRequestsAtOnce = 256;

/** Middleware: returns 429 if more than `most` requests of one address are in progress. */
export function limitRequestsAtOnce(most = maxRequestsAtOnce): MiddlewareHandler<HostEnv> {
  const underWay = new Map<string, number>();
  return async (c, next) => {
    const network = networkOf(c.get("address"));
    const before = underWay.get(network) ?? 0;
    if (before >= most) {
      c.header("Retry-After", "1");
      return c.text("Too many requests at once. Please try again in a moment.", 429);
    }
    underWay.set(network, before + 1);
    try {
      return await next();
    } finally {
      const left = (underWay.get(network) ?? 1) - 1;
      if (left > 0) underWay.set(network, left);
      else underWay.delete(network);
    }
  };
}
