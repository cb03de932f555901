import { type Context, Hono, type MiddlewareHandler } from "hono";
import { canonicalPath, isDecodable } from "#app/lib/canonical-path.ts";
import type { Services } from "#app/services.ts";
import { yieldToEventLoop } from "#platform/concurrency.ts";
import type { Log } from "#platform/log.ts";
import type { RequestInfo } from "#platform/request-context.ts";
import { failSpan, isTracing, withRootSpan } from "#platform/tracing/tracing.ts";
import { type Metrics, serveHealth, serveMetrics, serveReadiness } from "./monitoring.ts";
import type { Pages } from "./pages.ts";
import {
  type HttpEnv,
  isCrossOrigin,
  publicReferrer,
  publicRequest,
  requestIds,
} from "./request.ts";
import { limitBodies, limitConcurrentRequests, limitUrlLength } from "./request-limits.ts";
import type { OnResponse } from "./request-log.ts";
import { securityHeaders } from "./security-headers.ts";
import type { StaticFiles } from "./static-files.ts";

/** Clients could invent thousands of other methods. */
const methods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/**
 * A span for each request, named by its route. Only a trusted proxy may attach a request to an existing trace:
 * otherwise a client could force the sampling of all its requests.
 */
const traceRequests =
  (trustProxy: number): MiddlewareHandler<HttpEnv> =>
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
    return withRootSpan(method, root, async (span) => {
      if (span) c.set("traceId", span.spanContext().traceId);
      await next();
      const [route, { status }] = [c.get("pattern"), c.res];
      if (route) span?.updateName(`${method} ${route}`).setAttribute("http.route", route);
      span?.setAttribute("http.response.status_code", status);
      if (status >= 500 && span) failSpan(span, c.error?.name ?? String(status));
    });
  };

type AppParts = {
  services: Pick<Services, "env" | "log" | "database" | "storage">;
  /** The current React Router app; the development server replaces it after an edit. */
  pages: () => Pages | Promise<Pages>;
  files: StaticFiles;
  /** Missing if the metrics are not exposed. */
  metrics?: Metrics | undefined;
  onResponse: OnResponse;
};

/**
 * Middleware around all others: gives each request its ID, address and public URL, adds the security headers to its
 * response, and logs both.
 */
function wrapRequests({ services: { env }, onResponse }: AppParts): MiddlewareHandler<HttpEnv> {
  const proxies = { trustProxy: env.TRUST_PROXY, siteUrl: env.SITE_URL };
  return async (c, next) => {
    const startedAt = performance.now();
    const peer = c.env.incoming?.socket.remoteAddress ?? "";
    const { url, address } = publicRequest(c.req.raw, peer, proxies);
    const ids = requestIds(c.req.raw.headers, env.TRUST_PROXY);
    c.set("id", ids.id);
    c.set("address", address);
    c.set("url", url);
    c.set("route", "host");
    c.set("startedAt", startedAt);
    await next();
    c.header("X-Request-Id", ids.id);
    const defaults = securityHeaders(url.protocol === "https:", env.HSTS_SUBDOMAINS === "1");
    for (const [name, value] of defaults) {
      // A route may set a stricter header: if the URL is a secret, it sends no Referer at all.
      if (!c.res.headers.has(name)) c.header(name, value);
    }
    const traceId = c.get("traceId") ?? ids.traceId;
    onResponse({
      id: ids.id,
      ...(traceId && { traceId }),
      method: c.req.method,
      path: url.pathname,
      route: c.get("route"),
      userId: c.get("userId"),
      status: c.res.status,
      ms: performance.now() - startedAt,
    });
  };
}

/** Middleware: lets one waiting request start per turn of the event loop. */
const waitForTurn: MiddlewareHandler<HttpEnv> = async (_, next) => {
  await yieldToEventLoop();
  return next();
};

/** Middleware: redirects reads to the canonical path, and serves other requests as if they had been sent there. */
function redirectToCanonical(pages: AppParts["pages"]): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    const url = c.get("url");
    if (!isDecodable(url.pathname)) return c.text("This address does not exist.", 404);
    const canonical = canonicalPath(url.pathname);
    if (canonical === url.pathname) return next();
    if (c.req.method === "GET" || c.req.method === "HEAD") {
      // Redirects to the final address in one step.
      const { findRedirect } = await pages();
      const redirect = await findRedirect(new URL(url.origin + canonical + url.search));
      // Redirects to a path, never to a full URL: with any Host in the request, the visitor stays on this site.
      return redirect ?? c.redirect(canonical + url.search, 301);
    }
    c.set("url", new URL(url.origin + canonical + url.search));
    return next();
  };
}

function refuseCrossOrigin(log: Log): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    if (!isCrossOrigin(c.req.raw, c.get("url").origin)) return next();
    log.warn({ requestId: c.get("id") }, "a cross-origin request was refused");
    return c.text("This request came from another site and was refused.", 403);
  };
}

/** Handles what no other middleware did: a request for a route of the app. */
const servePages =
  (pages: AppParts["pages"]) =>
  async (c: Context<HttpEnv>): Promise<Response> => {
    const { raw: request } = c.req;
    const url = c.get("url");
    const { patternOf, respond } = await pages();
    c.set("route", patternOf(url));
    c.set("pattern", patternOf(url));
    const info: RequestInfo = {
      id: c.get("id"),
      address: c.get("address"),
      sentFrom: publicReferrer(request, url),
    };
    const response = await respond({ request, url, info });
    c.set("userId", info.userId);
    return response;
  };

/** The middleware chain of every request, from the outside in. */
export function createApp(parts: AppParts): Hono<HttpEnv> {
  const { services, pages, files, metrics } = parts;
  const { env, log } = services;
  const app = new Hono<HttpEnv>();

  app.use(wrapRequests(parts));

  app.onError((error, c) => {
    // The client disconnected, usually in the middle of a body: this is not our failure, and the response has no
    // reader.
    if (c.req.raw.signal.aborted) return c.body(null, 400);
    log.error({ err: error, requestId: c.get("id") }, "the host failed");
    return c.text(`Something went wrong on our side. Request ${c.get("id")}.`, 500);
  });

  app.use(limitUrlLength);

  app.get("/metrics", serveMetrics(metrics, env.METRICS_TOKEN));
  app.get("/healthz", serveHealth);
  app.get("/readyz", serveReadiness(services));
  app.use(limitConcurrentRequests());
  app.use(waitForTurn);
  app.use(files.serve);

  // Excludes probes, scrapes and files: each page has dozens of those.
  app.use(traceRequests(env.TRUST_PROXY));

  app.use(redirectToCanonical(pages));
  app.use(refuseCrossOrigin(log));
  app.use(limitBodies(async (url, isMultipart) => (await pages()).maxBodyBytes(url, isMultipart)));
  app.all("*", servePages(pages));
  return app;
}
