import { randomUUID } from "node:crypto";
import type { AskedHeaders } from "./request-headers.ts";

/** Allowed characters of a proxy's request ID; anything else could forge lines or fill the log. */
const proxyId = /^[\w.-]{8,64}$/;
/** W3C Trace Context, level 1: version, trace, parent, flags. */
const traceparent =
  /^(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})$/;

export type RequestIds = {
  /** Used in the log, in `X-Request-Id` and on the error page. */
  id: string;
  /** The sender's trace that the request belongs to. */
  traceId?: string;
};

/**
 * A request's id: a trusted proxy's `X-Request-Id`, else a generated one. The trace in `traceparent` is only recorded,
 * so any sender may set it. Malformed headers count as missing.
 */
export function requestIds(headers: AskedHeaders, trustProxy: number): RequestIds {
  const given = trustProxy > 0 ? headers.get("x-request-id") : null;
  const parent = headers.get("traceparent");
  const [, traceId] = (parent && traceparent.exec(parent)) || [];
  return {
    id: given && proxyId.test(given) ? given : randomUUID(),
    ...(traceId && { traceId }),
  };
}
