import { isNotModified } from "./conditional.ts";
import { compressOnTheFly, type Encoding } from "./encoding.ts";
import type { CachedPage } from "./page-cache.ts";

/** A page of the cache as an answer, or that who asks has it. One that is not kept is compressed now, and quickly. */
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
  const kept = page.body[accepted];
  const { encoding, bytes } = kept
    ? { encoding: accepted, bytes: kept }
    : await compressOnTheFly(page.body.identity, accepted);
  if (encoding !== "identity") headers.set("Content-Encoding", encoding);
  headers.set("Content-Length", String(bytes.byteLength));
  return new Response(bytes, { status: page.status, headers });
}

const compressible = /^(text\/|application\/([a-z]+\+)?(json|xml)|image\/svg)/;

/** Compresses an answer that is sent once, if that is worth it. */
export async function compress(response: Response, accepted: Encoding): Promise<Response> {
  const type = response.headers.get("Content-Type") ?? "";
  // The router's data format calls itself text/x-script and streams; it ends before the page can show anything.
  // A download is sent as it is read, however large.
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
