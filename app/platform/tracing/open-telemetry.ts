import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";
import {
  type Context,
  createTraceState,
  isSpanContextValid,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from "@opentelemetry/api";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { detectResources, envDetector, resourceFromAttributes } from "@opentelemetry/resources";
import {
  BasicTracerProvider,
  BatchSpanProcessor,
  type SpanExporter,
} from "@opentelemetry/sdk-trace-base";
import { describeError, type Log } from "../log.ts";
import { siteVersion } from "../project.ts";
import type { Root, Tracer } from "./tracing.ts";

const kinds = { server: SpanKind.SERVER, consumer: SpanKind.CONSUMER } as const;

/** A caller's span, from the two headers of W3C Trace Context (section 3.2, version 00); none if they are invalid. */
function callerContext({ traceparent, tracestate }: NonNullable<Root["parent"]>): Context {
  const [, traceId = "", spanId = "", flags = ""] =
    /^00-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/.exec(traceparent ?? "") ?? [];
  const caller = { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true };
  if (!isSpanContextValid(caller)) return ROOT_CONTEXT;
  return trace.setSpanContext(ROOT_CONTEXT, {
    ...caller,
    ...(tracestate && { traceState: createTraceState(tracestate) }),
  });
}

/**
 * An error without its message, which may quote an address or a value: the message is in the log, in a line with this
 * trace.
 */
function recordFailure(span: Span, error: unknown): void {
  // A thrown value that is not an error is a response, such as a redirect.
  if (!(error instanceof Error)) return;
  const { type, code, stack } = describeError(error);
  span.setStatus({ code: SpanStatusCode.ERROR });
  span.setAttribute("error.type", code ?? type);
  span.addEvent("exception", { "exception.type": type, "exception.stacktrace": stack });
}

/** Logs once when the collector accepts no spans, and once when it does again. */
function logOutages(exporter: SpanExporter, log: Log): SpanExporter {
  let isAway = false;
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        const fails = result.error !== undefined;
        if (fails && !isAway) {
          log.warn({ err: result.error }, "traces do not reach their collector");
        }
        if (!fails && isAway) log.info("traces reach their collector again");
        isAway = fails;
        done(result);
      });
    },
    shutdown: () => exporter.shutdown(),
  };
}

/** Creates spans and sends them to a collector, according to the `OTEL_…` variables. Nothing global is registered. */
export function openTracer(log: Log): Tracer & { shutdown: () => Promise<void> } {
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({
      "service.name": "datumline-website",
      "service.version": siteVersion,
      "service.instance.id": randomUUID(),
    }).merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor(logOutages(new OTLPTraceExporter(), log))],
  });
  const spans = provider.getTracer("datumline-website", siteVersion);
  const current = new AsyncLocalStorage<Context>();

  async function run<T>(span: Span, parent: Context, work: () => Promise<T>): Promise<T> {
    try {
      return await current.run(trace.setSpan(parent, span), work);
    } catch (error) {
      recordFailure(span, error);
      throw error;
    } finally {
      span.end();
    }
  }

  const within =
    (kind: SpanKind): Tracer["withSpan"] =>
    (name, attributes, work) => {
      const parent = current.getStore();
      if (!parent) return work();
      return run(spans.startSpan(name, { kind, attributes }, parent), parent, work);
    };

  return {
    shutdown: () => provider.shutdown(),
    withRootSpan(name, { kind, attributes, parent, startedAt }, work) {
      const caller = parent ? callerContext(parent) : ROOT_CONTEXT;
      const options = { kind: kinds[kind], attributes };
      const span = spans.startSpan(
        name,
        startedAt === undefined ? options : { ...options, startTime: startedAt },
        caller,
      );
      return run(span, caller, () => work(span));
    },
    withSpan: within(SpanKind.INTERNAL),
    withClientSpan: within(SpanKind.CLIENT),
    recordError(error) {
      const span = trace.getSpan(current.getStore() ?? ROOT_CONTEXT);
      if (span) recordFailure(span, error);
    },
  };
}
