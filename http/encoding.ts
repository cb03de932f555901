import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { LRUCache } from "lru-cache";

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

export type Encoding = "br" | "gzip" | "identity";
type Bytes = Uint8Array<ArrayBuffer>;
export type Encoded = { encoding: Encoding; bytes: Bytes };

/** In bytes. A smaller response fits into one packet anyway. */
const worthCompressing = 860;

/** Ordered by resulting size, smallest first. */
const encodings: readonly Encoding[] = ["br", "gzip", "identity"];

/** Browsers send only a handful of different values. */
const negotiated = new LRUCache<string, Encoding>({ max: 100 });

/** Negotiates the encoding from `Accept-Encoding` (RFC 9110, 12.5.3); among equal weights the smallest result wins. */
export function acceptedEncoding(header: string | null | undefined): Encoding {
  const requested = header ?? "";
  const known = negotiated.get(requested);
  if (known) return known;
  const encoding = negotiate(requested);
  // Only an experiment would send a header of the full length.
  if (requested.length < 200) negotiated.set(requested, encoding);
  return encoding;
}

function negotiate(header: string): Encoding {
  const weights = new Map<string, number>();
  for (const part of header.toLowerCase().split(",")) {
    const [name = "", ...parameters] = part.split(";").map((text) => text.trim());
    const weight = parameters.find((parameter) => parameter.startsWith("q="))?.slice(2) ?? "1";
    weights.set(name, Number(weight) || 0);
  }
  const weightOf = (encoding: Encoding) =>
    weights.get(encoding) ?? (encoding === "identity" ? 0 : (weights.get("*") ?? 0));
  const best = Math.max(...encodings.map(weightOf));
  return (best > 0 && encodings.find((encoding) => weightOf(encoding) === best)) || "identity";
}

/**
 * Compresses with every encoding at its highest level, for files compressed once and served often. Takes about 100 ms
 * per page, off the main thread.
 */
export async function compressForCache(body: Uint8Array): Promise<{ br: Bytes; gzip: Bytes }> {
  const br = await compressBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
  return { br, gzip: await compressGzip(body, { level: 9 }) };
}

/** Compresses at a fast level, for a response that a client is waiting for. Returns the encoding actually used. */
export async function compressOnTheFly(body: Bytes, encoding: Encoding): Promise<Encoded> {
  if (body.byteLength < worthCompressing || encoding === "identity")
    return { encoding: "identity", bytes: body };
  const bytes =
    encoding === "br"
      ? await compressBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
      : await compressGzip(body, { level: 6 });
  return { encoding, bytes };
}

const compressible = /^(text\/|application\/([a-z]+\+)?(json|xml)|image\/svg)/;

/** Compresses an uncached response if that pays off. `document` is its body, if that is available already. */
export async function compressResponse(
  response: Response,
  accepted: Encoding,
  document?: Bytes,
): Promise<Response> {
  const { status, headers } = response;
  const type = headers.get("Content-Type") ?? "";
  // The router's data format (text/x-script) streams, but a page needs it in full before it can display anything, so it
  // may be buffered. Downloads are streamed uncompressed.
  const isFinal = ["Content-Encoding", "Content-Disposition"].some((name) => headers.has(name));
  if (!document && (!response.body || isFinal || !compressible.test(type))) return response;
  const body = document ?? new Uint8Array(await response.arrayBuffer());
  const { encoding, bytes } = await compressOnTheFly(body, accepted);
  headers.append("Vary", "Accept-Encoding");
  if (encoding !== "identity") headers.set("Content-Encoding", encoding);
  headers.set("Content-Length", String(bytes.byteLength));
  return new Response(bytes, { status, headers });
}
