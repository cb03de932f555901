import type { Log } from "#server/log.ts";
import { loggedPath } from "./logged-path.ts";
import type { RequestIds } from "./request-ids.ts";

export type AnsweredRequest = RequestIds & {
  method: string;
  path: string;
  route: string;
  /** Whose account it was made with. */
  userId?: string | undefined;
  status: number;
  /** Milliseconds until the head of the answer. */
  ms: number;
};

/** Answered by the dozen for each page and probe; told at level `debug` unless they fail. */
const frequent = new Set(["asset", "probe", "metrics"]);

/**
 * The line of a request, without its query string, which may hold personal data. `samplePercent` of successful requests are
 * logged; refused and failed ones always are.
 */
export function logRequest(log: Log, samplePercent: number, request: AnsweredRequest): void {
  const { id, traceId, method, path, route, userId, status, ms } = request;
  const isFine = status < 400;
  if (isFine && !frequent.has(route) && Math.random() * 100 >= samplePercent) return;
  const level = isFine && frequent.has(route) ? "debug" : "info";
  // Making the line of a file takes longer than sending it.
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
