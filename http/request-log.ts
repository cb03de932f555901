import type { Log } from "#platform/log.ts";
import type { Metrics } from "./monitoring.ts";
import type { RequestIds } from "./request.ts";
import { maxPathLength } from "./request-limits.ts";

export type LoggedRequest = RequestIds & {
  method: string;
  path: string;
  route: string;
  /** The account of the request's session. */
  userId?: string | undefined;
  status: number;
  /** Milliseconds until the head of the response. */
  ms: number;
};

/** Each page and probe has dozens of these; logged at level `debug` unless they fail. */
const frequent = new Set(["asset", "probe", "metrics"]);

/**
 * Path segments that are credentials: a signed value ends in a 43-character signature (secrets.ts); a library's token
 * is a long alphanumeric run.
 */
const secretSegment = /\.[\w-]{43}|[A-Za-z0-9]{24}/;

/** Redacts tokens in a path for the log: anyone who reads a link's token could use it. A refused path is truncated. */
export function loggedPath(pathname: string): string {
  // Per segment: a pattern that has to find the segment boundaries itself would take quadratic time.
  return pathname
    .slice(0, maxPathLength)
    .split("/")
    .map((segment) => (secretSegment.test(segment) ? "…" : segment))
    .join("/");
}

/**
 * Logs a request without its query string, which may contain personal data. `samplePercent` of successful requests are
 * logged; refused and failed ones always are.
 */
export function logRequest(log: Log, samplePercent: number, request: LoggedRequest): void {
  const { id, traceId, method, path, route, userId, status, ms } = request;
  const isFine = status < 400;
  if (isFine && !frequent.has(route) && Math.random() * 100 >= samplePercent) return;
  const level = isFine && frequent.has(route) ? "debug" : "info";
  // Formatting the line takes longer than sending the file.
  if (!log.isLevelEnabled(level)) return;
  log[level]({
    requestId: id,
    ...(traceId && { traceId }),
    ...(userId && { userId }),
    method,
    path: loggedPath(path),
    status,
    ms: Math.round(ms),
  });
}

/** Records each request in the metrics and the log, after its response. */
export type OnResponse = (request: LoggedRequest) => void;

/** Returns the function that records the requests of a server. */
export function createRequestLog(
  log: Log,
  samplePercent: number,
  metrics?: Pick<Metrics, "countRequest">,
): OnResponse {
  return (request) => {
    const { route, status, ms } = request;
    metrics?.countRequest({ route, status, seconds: ms / 1000 });
    logRequest(log, samplePercent, request);
  };
}
