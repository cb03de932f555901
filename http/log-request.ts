import type { Log } from "#platform/log.ts";
import { loggedPath } from "./logged-path.ts";
import type { RequestIds } from "./request-ids.ts";

export type AnsweredRequest = RequestIds & {
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
 * Logs a request without its query string, which may contain personal data. `samplePercent` of successful requests are
 * logged; refused and failed ones always are.
 */
export function logRequest(log: Log, samplePercent: number, request: AnsweredRequest): void {
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
