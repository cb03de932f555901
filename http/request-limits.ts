import type { Context, MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { networkOf } from "#platform/limits.ts";
import type { HttpEnv } from "./request.ts";

/**
 * In characters. Our longest path names an object of the bucket: 1,024 bytes, or up to three times as many characters.
 */
export const maxPathLength = 4_096;
/** Between slashes; the router's time grows with their square. Our deepest paths name objects of a bucket. */
const maxSegments = 64;
/** In characters. Our longest query is a glare check with ten receptors, each named with forty non-Latin letters. */
export const maxQueryLength = 8_192;

/** Middleware: returns 414 for URLs longer than any of ours, before they are parsed further. */
export const limitUrlLength: MiddlewareHandler<HttpEnv> = async (c, next) => {
  const { pathname, search } = c.get("url");
  const isLong = pathname.length > maxPathLength || search.length > maxQueryLength;
  if (!isLong && pathname.split("/").filter(Boolean).length <= maxSegments) return next();
  return c.text("This address is too long.", 414);
};

/**
 * Maximum number of concurrent requests from one address. An office behind one address is far below it; without it one
 * connection could request thousands of pages at once (pipelining, or streams of a proxy's HTTP/2).
 */
const maxConcurrentRequests = 256;

/** Middleware: returns 429 if more than `max` requests of one address are in progress. */
export function limitConcurrentRequests(max = maxConcurrentRequests): MiddlewareHandler<HttpEnv> {
  const inProgress = new Map<string, number>();
  return async (c, next) => {
    const network = networkOf(c.get("address"));
    const before = inProgress.get(network) ?? 0;
    if (before >= max) {
      c.header("Retry-After", "1");
      return c.text("Too many requests at once. Please try again in a moment.", 429);
    }
    inProgress.set(network, before + 1);
    try {
      return await next();
    } finally {
      const left = (inProgress.get(network) ?? 1) - 1;
      if (left > 0) inProgress.set(network, left);
      else inProgress.delete(network);
    }
  };
}

/** How many bytes of an unwanted body are still read; beyond that the connection is closed. */
export const maxDiscardedBytes = 8 * 1024 * 1024;

/**
 * Reads the rest of a body and discards it. A response before the end of the body reaches browsers as a connection
 * error and breaks the next request on that keep-alive connection.
 */
export async function discardBody(body: ReadableStream<Uint8Array> | null): Promise<void> {
  if (!body || body.locked) return;
  let bytes = 0;
  try {
    for await (const chunk of body) {
      bytes += chunk.byteLength;
      if (bytes > maxDiscardedBytes) return;
    }
  } catch {
    // The client disconnected.
  }
}

/**
 * Maximum body of a form without files, in bytes. It is far above the sum of all field limits. So a text that is too
 * long gets a validation error at its field instead of a truncated body.
 */
const maxFormBytes = 1024 * 1024;

const contentLength = (c: Context) => Number(c.req.header("Content-Length") ?? 0);

const limitForm = bodyLimit({
  maxSize: maxFormBytes,
  async onError(c) {
    // Larger bodies are refused at once, and the connection is closed.
    if (contentLength(c) <= maxDiscardedBytes) await discardBody(c.req.raw.body);
    return c.text("This message is too large.", 413);
  },
});

/**
 * Middleware: returns 413 for bodies larger than their route accepts. `maxBodyBytes` is the limit of a route that takes
 * files and streams them; without one the limit is that of forms. Streaming requires a Content-Length, since a chunked
 * body could only be bounded by buffering it.
 */
export function limitBodies(
  maxBodyBytes: (url: URL, isMultipart: boolean) => Promise<number | undefined>,
): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    const isMultipart = /^multipart\/form-data\b/i.test(c.req.header("Content-Type") ?? "");
    const max = await maxBodyBytes(c.get("url"), isMultipart);
    if (max === undefined) return limitForm(c, next);
    if (c.req.header("Transfer-Encoding")) {
      return c.text("Please send a Content-Length header.", 411);
    }
    if (contentLength(c) > max) {
      return c.text("This is too large. Please send large files as a link.", 413);
    }
    return next();
  };
}
