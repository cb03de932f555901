import { type createRequestHandler, RouterContextProvider } from "react-router";
import { pagePath } from "#app/lib/canonical-path.ts";
import { type ContentTag, siteTag } from "#app/lib/page-handle.ts";
import { besideFormParam } from "#app/lib/text-marks.ts";
import { isPublicPath } from "#app/lib/urls.ts";
import { thirdPartySources } from "#app/site/third-party-sources.ts";
import { type PreviewedDocument, previewContext } from "#modules/content/.server/read-site.ts";
import type { SiteDocuments } from "#modules/content/.server/site-documents.ts";
import { siteSettings } from "#modules/content/.server/site-settings.ts";
import type { TextReader } from "#modules/content/documents/define-content.ts";
import { redirectContext } from "#modules/redirects/.server/known-redirects.ts";
import type { Env } from "#platform/env.ts";
import {
  documentContext,
  type RequestInfo,
  requestInfoContext,
  type SentDocument,
  statusOfContext,
} from "#platform/request-context.ts";
import { withSpan } from "#platform/tracing/tracing.ts";
import type { Metrics } from "./monitoring.ts";
import type { RenderedPage } from "./page-cache.ts";
import { type HandleOf, patternOf } from "./route-table.ts";
import { contentSecurityPolicy } from "./security-headers.ts";

/** The kind of work that a request does, which selects its database connections. */
type PageWork = "page" | "shared" | "form" | "admin";

/** The React Router build, and what its routes need from the host. */
export type Renderer = {
  /** The router for a path. */
  handlerOf(pathname: string): ReturnType<typeof createRequestHandler>;
  handleOf: HandleOf;
  mode: "production" | "development";
  services: { documents: SiteDocuments; env: Env; siteUrl: string };
  /** Gives the services for a kind of work to the loaders and actions of a request. */
  provideServices(context: RouterContextProvider, work: PageWork): void;
  /** The status of a visitor's response at a path. */
  statusOf(path: string): Promise<number>;
  metrics?: Pick<Metrics, "countRender"> | undefined;
};

function workOf({ url, method }: Request): "page" | "form" | "admin" {
  if (!isPublicPath(pagePath(new URL(url).pathname))) return "admin";
  return method === "GET" ? "page" : "form";
}

/**
 * Rebuilds the request with its public URL, which React Router compares with a form's origin (CSRF). HEAD is rendered
 * as GET, so that both have the same headers.
 */
export function forPublicUrl(request: Request, url: URL): Request {
  const hasBody = request.method !== "GET" && request.method !== "HEAD";
  return new Request(url, {
    method: hasBody ? request.method : "GET",
    headers: request.headers,
    signal: request.signal,
    body: hasBody ? request.body : undefined,
    ...(hasBody ? { duplex: "half" } : {}),
  } as RequestInit);
}

/**
 * Browsers revalidate every time, usually with a 304; shared caches keep a page for a minute. Only CDNs are allowed
 * (RFC 9213) to serve it stale for another day while revalidating, since browsers would do so too. A CDN that is
 * notified of changes keeps a page for a day, by its tags.
 */
function publicCaching(tags: readonly ContentTag[], isPurged: boolean): [string, string][] {
  const age = isPurged ? 86_400 : 60;
  return [
    ["Cache-Control", "public, max-age=0, s-maxage=60, must-revalidate"],
    ["CDN-Cache-Control", `public, max-age=${age}, stale-while-revalidate=86400`],
    ...(isPurged ? ([["Cache-Tag", [siteTag, ...tags].join(",")]] as [string, string][]) : []),
  ];
}

/**
 * A preview is only for people with its link: search engines must not list it, linked sites must not see its URL, and
 * the admin frames it.
 */
const previewHeaders: [string, string][] = [
  ["X-Robots-Tag", "noindex"],
  ["Referrer-Policy", "no-referrer"],
  ["X-Frame-Options", "SAMEORIGIN"],
];

type RenderOptions = {
  /** Whether the page is the same for everyone. */
  isShared?: boolean;
  /** The page's new address, sent instead of the page. */
  moved?: { to: string; status: 301 | 302 };
  /** A document that is displayed before its publication. */
  preview?: PreviewedDocument | undefined;
};

/** A response, and its document if it is one of our pages; its own body is then empty. */
type Rendered = { response: Response; document?: SentDocument };

function routerContext(
  { provideServices, statusOf }: Renderer,
  request: Request,
  info: RequestInfo,
  { isShared = false, moved, preview }: RenderOptions,
): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(statusOfContext, statusOf);
  context.set(redirectContext, moved);
  context.set(previewContext, preview);
  provideServices(context, isShared ? "shared" : workOf(request));
  context.set(requestInfoContext, info);
  return context;
}

async function textsOf(
  { documents }: Renderer["services"],
  preview: PreviewedDocument | undefined,
): Promise<TextReader> {
  const texts = await documents.current();
  const { id, draft } = preview ?? {};
  return id && draft ? texts.withDraft(id, draft.stored, draft.pictures) : texts;
}

/** Lets the router respond to a request, and adds the headers that depend on the page. */
export async function render(
  renderer: Renderer,
  request: Request,
  info: RequestInfo,
  options: RenderOptions = {},
): Promise<Rendered> {
  const { handlerOf, handleOf, mode, services, metrics } = renderer;
  const { isShared = false, preview } = options;
  const context = routerContext(renderer, request, info, options);
  const url = new URL(request.url);
  const isPreview = preview !== undefined || handleOf(url)?.isPreview === true;
  const document: SentDocument = {
    scripts: [],
    styles: [],
    keepsHydration: isShared && mode === "production",
    isStill: isPreview && url.searchParams.has(besideFormParam),
  };
  context.set(documentContext, document);
  const pattern = patternOf(handleOf, url);
  const started = performance.now();
  const response = await withSpan("answer page", { "http.route": pattern }, () =>
    handlerOf(url.pathname)(request, context),
  );
  metrics?.countRender(pattern, (performance.now() - started) / 1000);
  const { headers } = response;
  const type = headers.get("Content-Type");
  // The router's data, which has no charset by default.
  if (type === "text/x-script") headers.set("Content-Type", `${type}; charset=utf-8`);
  const isAdmin = !isPublicPath(url.pathname);
  const { isHidden, schedulingUrl } = siteSettings(await textsOf(services, preview), services.env);
  if (isHidden && !isAdmin) headers.set("X-Robots-Tag", "noindex");
  if (!type?.startsWith("text/html")) return { response };
  // Documents other than our pages, such as an email in the admin, have separate policies.
  if (headers.has("Content-Security-Policy")) return { response };
  const foreign = isAdmin ? undefined : thirdPartySources(schedulingUrl);
  const { S3_PUBLIC_URL } = services.env;
  const imageOrigins = S3_PUBLIC_URL ? [new URL(S3_PUBLIC_URL).origin] : [];
  const policy = contentSecurityPolicy(document, foreign, mode, {
    imageOrigins,
    isPreview,
    isAdmin,
  });
  headers.set("Content-Security-Policy", policy);
  if (isPreview) for (const [name, value] of previewHeaders) headers.set(name, value);
  return { response, document };
}

/** Renders an anonymous request: no cookies, languages or addresses can leak into a shared cache entry. */
export async function renderShared(
  renderer: Renderer,
  { pathname }: URL,
  id: string,
  {
    search = "",
    tags = [] as readonly ContentTag[],
    isCached = (status: number) => status < 400,
  } = {},
): Promise<RenderedPage> {
  const { services } = renderer;
  const request = new Request(services.siteUrl + pathname + search, {
    headers: { Accept: "*/*" },
  });
  const info = { id, address: "", sentFrom: "" };
  const rendered = await render(renderer, request, info, { isShared: true });
  const { headers, status } = rendered.response;
  const isPrivate = headers.has("Set-Cookie") || headers.get("Cache-Control")?.includes("no-store");
  const isCacheable = isCached(status) && !isPrivate;
  // A missing page may be created at any moment, so only the server caches it.
  if (!isCacheable || status >= 400) headers.set("Cache-Control", "no-store");
  else if (!headers.has("Cache-Control")) {
    const isPurged = services.env.CDN_PURGE_URL !== undefined;
    for (const [name, value] of publicCaching(tags, isPurged)) headers.set(name, value);
  }
  return { ...rendered, isCacheable };
}
