import { withTimeout } from "#app/lib/with-timeout.ts";
import type { Env } from "../env.ts";
import type { Log } from "../log.ts";
import { setTracer } from "./tracing.ts";

/** How long a shutdown waits for the collector to accept the last spans, in milliseconds. */
const flushTimeout = 1_500;

type Settings = Pick<
  Env,
  "OTEL_EXPORTER_OTLP_ENDPOINT" | "OTEL_EXPORTER_OTLP_TRACES_ENDPOINT" | "OTEL_SDK_DISABLED"
>;

/**
 * Collects traces if there is a collector; before anything is opened that creates spans. The returned function sends
 * the last ones.
 */
export async function startTracing(env: Settings, log: Log): Promise<() => Promise<void>> {
  const endpoint = env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? env.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (!endpoint || env.OTEL_SDK_DISABLED === "true") return async () => {};
  const { openTracer } = await import("./open-telemetry.ts");
  const { shutdown, ...opened } = openTracer(log);
  setTracer(opened);
  return () => withTimeout(shutdown(), flushTimeout, undefined);
}
