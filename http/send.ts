import { isNotModified } from "./conditional.ts";
import { compressOnTheFly, type Encoding } from "./encoding.ts";
import type { KeptAnswer } from "./host-env.ts";
import type { PageBody } from "./page-body.ts";
import type { CachedPage, KeptPage, PageCache } from "./page-cache.ts";

/** Sends a cached page, or 304 if the client has it. */
export async function sendCached(
  page: CachedPage,
  request: Request,
  accepted: Encoding,
): Promise<Response> {
  const headers = new Headers(page.headers);
  headers.set("ETag", page.etag);
  headers.set("Vary", "Accept-Encoding");
  if (
    page.status === 200 &&
    isNotModified(request.headers, page.etag, headers.get("Last-Modified"))
  ) {
    headers.delete("Content-Type");
    return new Response(null, { status: 304, headers });
  }
  const { encoding, bytes } = await page.body.encoded(accepted);
  if (encoding !== "identity") headers.set("Content-Encoding", encoding);
  headers.set("Content-Length", String(bytes.byteLength));
  return new Response(bytes, { status: page.status, headers });
}

type Hydration = {
  encoding: Encoding;
  /**
   * Whether it is the exact file requested. Otherwise the page has changed since, and React renders it again with this
   * one.
   */
  isAsked: boolean;
};

/** Sends a page's hydration file. */
export async function sendHydration(
  body: PageBody,
  { encoding: accepted, isAsked }: Hydration,
): Promise<Response> {
  const { encoding, bytes } = await body.encoded(accepted);
  const headers = new Headers({
    "Content-Type": "text/javascript; charset=utf-8",
    "Content-Length": String(bytes.byteLength),
    "Cache-Control": isAsked ? "public, max-age=31536000, immutable" : "no-store",
    Vary: "Accept-Encoding",
  });
  if (encoding !== "identity") headers.set("Content-Encoding", encoding);
  return new Response(bytes, { headers });
}

/** A cached page as a response that can be sent again for as long as it is in the cache. */
export function keptAnswer(cache: PageCache, kept: KeptPage): KeptAnswer {
  const { status, etag, body } = kept.page;
  return {
    url: kept.key,
    status,
    etag: status === 200 ? etag : undefined,
    isCurrent: () => cache.isCurrent(kept),
    bodyIn: (encoding) => body.best(encoding),
  };
}

const compressible = /^(text\/|application\/([a-z]+\+)?(json|xml)|image\/svg)/;

/** Compresses an uncached response if that pays off. */
export async function compress(response: Response, accepted: Encoding): Promise<Response> {
  const type = response.headers.get("Content-Type") ?? "";
  // The router's data format (text/x-script) streams, but a page needs it in full before it can display anything, so it
  // may be buffered. Downloads are streamed uncompressed.
  const isDone = ["Content-Encoding", "Content-Disposition"].some((name) =>
    response.headers.has(name),
  );
  if (!response.body || isDone || !compressible.test(type)) return response;
  const { encoding, bytes } = await compressOnTheFly(
    new Uint8Array(await response.arrayBuffer()),
    accepted,
  );
  const headers = new Headers(response.headers);
  headers.append("Vary", "Accept-Encoding");
  if (encoding !== "identity") headers.set("Content-Encoding", encoding);
  headers.set("Content-Length", String(bytes.byteLength));
  return new Response(bytes, { status: response.status, headers });
}
