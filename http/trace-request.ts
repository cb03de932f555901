import type { MiddlewareHandler } from "hono";
import { inTrace, isTracing } from "#platform/tracing/in-span.ts";
import type { HostEnv } from "./host-env.ts";

/** Clients could invent thousands of other methods. */
const methods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/**
 * A span for each request, named by its route. Only a trusted proxy may attach a request to an existing trace:
 * otherwise a client could force the sampling of all its requests.
 */
export const traceRequests =
  (trustProxy: number): MiddlewareHandler<HostEnv> =>
  (c, next) => {
    if (!isTracing()) return next();
    const method = methods.has(c.req.method) ? c.req.method : "_OTHER";
    const { headers } = c.req.raw;
    const parent = {
      traceparent: headers.get("traceparent"),
      tracestate: headers.get("tracestate"),
    };
    const attributes = {
      "http.request.method": method,
      "url.scheme": c.get("url").protocol.slice(0, -1),
      "datumline.request_id": c.get("id"),
    };
    const startedAt = c.get("startedAt");
    const root = {
      kind: "server",
      attributes,
      startedAt,
      ...(trustProxy > 0 && { parent }),
    } as const;
    return inTrace(method, root, async (span) => {
      if (span) c.set("traceId", span.traceId);
      await next();
      const [route, { status }] = [c.get("pattern"), c.res];
      if (route) {
        span?.rename(`${method} ${route}`);
        span?.set({ "http.route": route });
      }
      span?.set({ "http.response.status_code": status });
      if (status >= 500) span?.fail(c.error?.name ?? String(status));
    });
  };
