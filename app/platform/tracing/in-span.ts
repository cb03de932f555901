// Tracing calls. They do not depend on OpenTelemetry, which is loaded only if traces are collected (start-tracing.ts);
// without it each simply calls its work.

/** Bounded values that identify no person: a route, never a path; a statement, never its parameters. */
export type SpanAttributes = Record<string, string | number | boolean>;

/** The first span of a trace in this process. */
export type Root = {
  kind: "server" | "consumer";
  attributes: SpanAttributes;
  /** The caller's `traceparent` and `tracestate`, if they can be trusted. */
  parent?: { traceparent: string | null; tracestate: string | null };
  /** By `performance.now()`, if it started before now. */
  startedAt?: number;
};

/** A span in progress. */
export type OpenSpan = {
  readonly traceId: string;
  rename(name: string): void;
  set(attributes: SpanAttributes): void;
  /** It failed, though nothing was thrown; `type` is an error's class or a status. */
  fail(type: string): void;
};

/** Creates spans. */
export type Tracer = {
  inTrace<T>(name: string, root: Root, work: (span: OpenSpan) => Promise<T>): Promise<T>;
  inSpan<T>(name: string, attributes: SpanAttributes, work: () => Promise<T>): Promise<T>;
  inCall<T>(name: string, attributes: SpanAttributes, work: () => Promise<T>): Promise<T>;
  noteError(error: unknown): void;
};

let tracer: Tracer | undefined;

/** Turns the creation of spans on or off. */
export function setTracer(next: Tracer | undefined): void {
  tracer = next;
}

/** Whether traces are collected. */
export const isTracing = (): boolean => tracer !== undefined;

/** Runs `work` as the root of a trace in this process: a request, a job. */
export function inTrace<T>(
  name: string,
  root: Root,
  work: (span: OpenSpan | undefined) => Promise<T>,
): Promise<T> {
  return tracer ? tracer.inTrace(name, root, work) : work(undefined);
}

/** Runs `work` as a part of the current trace; without one, as at a start, nothing is recorded. */
export function inSpan<T>(
  name: string,
  attributes: SpanAttributes,
  work: () => Promise<T>,
): Promise<T> {
  return tracer ? tracer.inSpan(name, attributes, work) : work();
}

/** The same for calls to other programs: the database, a bucket, the email server. */
export function inCall<T>(
  name: string,
  attributes: SpanAttributes,
  work: () => Promise<T>,
): Promise<T> {
  return tracer ? tracer.inCall(name, attributes, work) : work();
}

/** Records a caught error on the current span. */
export function noteError(error: unknown): void {
  tracer?.noteError(error);
}
