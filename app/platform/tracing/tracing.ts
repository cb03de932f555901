// Tracing calls. They do not load OpenTelemetry without a collector (open-telemetry.ts); each then simply calls its work.

import type { Attributes, Span } from "@opentelemetry/api";

/** The first span of a trace in this process. */
export type Root = {
  kind: "server" | "consumer";
  /** Bounded values that identify no person: a route, never a path; a statement, never its parameters. */
  attributes: Attributes;
  /** The caller's `traceparent` and `tracestate`, if they can be trusted. */
  parent?: { traceparent: string | null; tracestate: string | null };
  /** By `performance.now()`, if it started before now. */
  startedAt?: number;
};

type RunInSpan = <T>(name: string, attributes: Attributes, work: () => Promise<T>) => Promise<T>;

export type Tracer = {
  withRootSpan<T>(name: string, root: Root, work: (span: Span) => Promise<T>): Promise<T>;
  withSpan: RunInSpan;
  withClientSpan: RunInSpan;
  recordError(error: unknown): void;
};

let tracer: Tracer | undefined;

/** Turns the creation of spans on or off. */
export function setTracer(next: Tracer | undefined): void {
  tracer = next;
}

export const isTracing = (): boolean => tracer !== undefined;

/** Runs `work` as the root of a trace in this process: a request, a job. */
export function withRootSpan<T>(
  name: string,
  root: Root,
  work: (span: Span | undefined) => Promise<T>,
): Promise<T> {
  return tracer ? tracer.withRootSpan(name, root, work) : work(undefined);
}

/** Runs `work` as a part of the current trace; without one, as at a start, nothing is recorded. */
export const withSpan: RunInSpan = (name, attributes, work) =>
  tracer ? tracer.withSpan(name, attributes, work) : work();

/** The same for calls to other programs: the database, a bucket, the email server. */
export const withClientSpan: RunInSpan = (name, attributes, work) =>
  tracer ? tracer.withClientSpan(name, attributes, work) : work();

/** Records a caught error on the current span. */
export function recordError(error: unknown): void {
  tracer?.recordError(error);
}

/** Marks a span as failed, though nothing was thrown; `type` is an error's class or a status. */
export function failSpan(span: Span, type: string): void {
  // `SpanStatusCode.ERROR`, without loading OpenTelemetry.
  span.setStatus({ code: 2 });
  span.setAttribute("error.type", type);
}
