import type { Services } from "#app/services.ts";
import { type AnsweredRequest, logRequest } from "./log-request.ts";
import type { Metrics } from "./metrics.ts";

/** Counts and logs a request after its response. */
export type Note = (request: AnsweredRequest) => void;

/** Returns the function that records each request in the metrics and the log. */
export function noteAnswers(
  { log, env }: Pick<Services, "log" | "env">,
  metrics: Metrics | undefined,
): Note {
  return (request) => {
    const { route, status, ms } = request;
    metrics?.countRequest({ route, status, seconds: ms / 1000 });
    logRequest(log, env.LOG_SAMPLE_PERCENT, request);
  };
}
