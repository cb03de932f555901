import { type Context, Hono, type MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { canonicalPath, isDecodable } from "#app/lib/canonical-path.ts";
import type { Services } from "#app/services.ts";
import { siteSettings } from "#modules/content/.server/site-settings.ts";
import type { Log } from "#platform/log.ts";
import { inTrace, isTracing } from "#platform/tracing/in-span.ts";
import { ownTurn } from "#platform/turns.ts";
import type { Note } from "./after-answer.ts";
import { discardBody, maxDiscardedBytes } from "./discard-body.ts";
import { answerHealth, answerReadiness } from "./health.ts";
import type { HostEnv } from "./host-env.ts";
import type { KeptAnswers } from "./kept-answers.ts";
import { answerMetrics, type Metrics } from "./metrics.ts";
import type { Pages } from "./pages.ts";
import { isCrossOrigin, publicRequest } from "./public-url.ts";
import { requestIds } from "./request-ids.ts";
import { limitRequestsAtOnce } from "./request-limit.ts";
import { securityHeaders } from "./security-headers.ts";
import { serveFiles } from "./static-files.ts";
import { limitUrlLength } from "./url-length.ts";

/** Clients could invent thousands of other methods. */
const methods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/**
 * A span for each request, named by its route. Only a trusted proxy may attach a request to an existing trace:
 * otherwise a client could force the sampling of all its requests.
 */
const traceRequests =
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

/**
 * Maximum body of a form without files, in bytes. It is far above the sum of all field limits. So a text that is too
 * long gets a validation error at its field instead of a truncated body.
 */
const maxFormBytes = 1024 * 1024;

const announced = (c: Context) => Number(c.req.header("Content-Length") ?? 0);

/**
 * Middleware: returns 413 for bodies larger than their route accepts. A route that takes files declares its limit
 * (`handle.maxBodyBytes`, or `maxMultipartBytes` for multipart forms only) and streams them. It requires a
 * Content-Length, since a chunked body could only be bounded by buffering it.
 */
function limitBodies(pages: () => Pages | Promise<Pages>): MiddlewareHandler<HostEnv> {
  const limitForm = bodyLimit({
    maxSize: maxFormBytes,
    async onError(c) {
      // Larger bodies are refused at once, and the connection is closed.
      if (announced(c) <= maxDiscardedBytes) await discardBody(c.req.raw.body);
      return c.text("This message is too large.", 413);
    },
  });
  return async (c, next) => {
    const isMultipart = /^multipart\/form-data\b/i.test(c.req.header("Content-Type") ?? "");
    const maxBodyBytes = (await pages()).maxBodyBytes(c.get("url"), isMultipart);
    if (maxBodyBytes === undefined) return limitForm(c, next);
    if (c.req.header("Transfer-Encoding")) {
      return c.text("Please send a Content-Length header.", 411);
    }
    if (announced(c) > maxBodyBytes) {
      return c.text("This is too large. Please send large files as a link.", 413);
    }
    return next();
  };
}

/**
 * Reports whether search engines must not list any part of the site. Read once after each change, as every file needs
 * the value.
 */
function watchHidden({ documents, env }: Pick<Services, "documents" | "env">): () => boolean {
  let known = documents.latest();
  let { isHidden } = siteSettings(known, env);
  return () => {
    const texts = documents.latest();
    if (texts !== known) {
      known = texts;
      ({ isHidden } = siteSettings(texts, env));
    }
    return isHidden;
  };
}

type HostParts = {
  services: Services;
  /** The current React Router app; the development server replaces it after an edit. */
  pages: () => Pages | Promise<Pages>;
  /** The browser build; in development Vite serves it before the request reaches the host. */
  clientFolder: string | undefined;
  /** Folders with further build output: pictures, and the sample building for its viewer. */
  madeFolders: readonly string[];
  /** Missing if the metrics are not exposed. */
  metrics?: Metrics | undefined;
  note: Note;
  /** Receives responses that can be sent again without the chain. */
  keptAnswers?: KeptAnswers | undefined;
};

/**
 * Middleware around all others: gives each request its ID, address and public URL, adds the security headers to its
 * response, and logs both.
 */
function wrapRequests({ services, note, keptAnswers }: HostParts): MiddlewareHandler<HostEnv> {
  const { env } = services;
  return async (c, next) => {
    const started = performance.now();
    const peer = c.env.incoming?.socket.remoteAddress ?? "";
    const proxies = { trustProxy: env.TRUST_PROXY, siteUrl: env.SITE_URL };
    const { url, address } = publicRequest(c.req.raw, peer, proxies);
    const ids = requestIds(c.req.raw.headers, env.TRUST_PROXY);
    c.set("id", ids.id);
    c.set("address", address);
    c.set("url", url);
    c.set("route", "host");
    c.set("startedAt", started);
    await next();
    c.header("X-Request-Id", c.get("id"));
    for (const [name, value] of securityHeaders(
      url.protocol === "https:",
      env.HSTS_SUBDOMAINS === "1",
    )) {
      // A route may set a stricter header: if the URL is a secret, it sends no Referer at all.
      if (!c.res.headers.has(name)) c.header(name, value);
    }
    const [route, status] = [c.get("route"), c.res.status];
    const ms = performance.now() - started;
    const traceId = c.get("traceId") ?? ids.traceId;
    const kept = c.get("kept");
    if (kept) keptAnswers?.learn(c.env.incoming.url, route, kept, c.res);
    note({
      id: ids.id,
      ...(traceId && { traceId }),
      method: c.req.method,
      path: url.pathname,
      route,
      userId: c.get("userId"),
      status,
      ms,
    });
  };
}

/** Middleware: redirects reads to the canonical path, and serves other requests as if they had been sent there. */
function redirectToCanonical(pages: HostParts["pages"]): MiddlewareHandler<HostEnv> {
  return async (c, next) => {
    const url = c.get("url");
    if (!isDecodable(url.pathname)) return c.text("This address does not exist.", 404);
    const canonical = canonicalPath(url.pathname);
    if (canonical === url.pathname) return next();
    if (c.req.method === "GET" || c.req.method === "HEAD") {
      // Redirects to the final address in one step.
      const { redirectFrom } = await pages();
      const moved = await redirectFrom(new URL(url.origin + canonical + url.search));
      if (moved) return moved;
      // Redirects to a path, never to a full URL: with any Host in the request, the visitor stays on this site.
      return c.redirect(canonical + url.search, 301);
    }
    c.set("url", new URL(url.origin + canonical + url.search));
    return next();
  };
}

function refuseCrossOrigin(log: Log): MiddlewareHandler<HostEnv> {
  return async (c, next) => {
    if (!isCrossOrigin(c.req.raw, c.get("url").origin)) return next();
    log.warn({ requestId: c.get("id") }, "a cross-origin request was refused");
    return c.text("This request came from another site and was refused.", 403);
  };
}

/** Handles what no other middleware did: a request for a route of the app. */
const answerPages =
  (pages: HostParts["pages"]) =>
  async (c: Context<HostEnv>): Promise<Response> => {
    const url = c.get("url");
    const { patternOf, answer } = await pages();
    c.set("route", patternOf(url));
    c.set("pattern", patternOf(url));
    return answer({
      request: c.req.raw,
      url,
      id: c.get("id"),
      address: c.get("address"),
      noteUser: (userId) => c.set("userId", userId),
      noteKept: (kept) => c.set("kept", kept),
    });
  };

/** The middleware chain of every request, from the outside in. */
export function createApp(parts: HostParts): Hono<HostEnv> {
  const { services, pages, clientFolder, madeFolders, metrics } = parts;
  const { env, log } = services;
  const app = new Hono<HostEnv>();

  app.use(wrapRequests(parts));

  app.onError((error, c) => {
    // The client disconnected, usually in the middle of a body: this is not our failure, and the response has no
    // reader.
    if (c.req.raw.signal.aborted) return c.body(null, 400);
    log.error({ err: error, requestId: c.get("id") }, "the host failed");
    return c.text(`Something went wrong on our side. Request ${c.get("id")}.`, 500);
  });

  app.use(limitUrlLength);

  app.get("/metrics", answerMetrics(metrics, env.METRICS_TOKEN));
  app.get("/healthz", answerHealth);
  app.get("/readyz", (c) => answerReadiness(c, services));
  app.use(limitRequestsAtOnce());
  app.use(async (_, next) => {
    await ownTurn();
    return next();
  });

  const isHidden = watchHidden(services);
  if (clientFolder) app.use(serveFiles(clientFolder, isHidden));
  for (const folder of madeFolders) app.use(serveFiles(folder, isHidden));

  // Excludes probes, scrapes and files: each page has dozens of those.
  app.use(traceRequests(env.TRUST_PROXY));

  app.use(redirectToCanonical(pages));
  app.use(refuseCrossOrigin(log));
  app.use(limitBodies(pages));
  app.all("*", answerPages(pages));
  return app;
}
