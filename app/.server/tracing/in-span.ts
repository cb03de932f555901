// Tracing calls. They know nothing of OpenTelemetry, which is loaded only if someone collects traces (start-tracing.ts);
// without it each is a plain call of its work.

/** Bounded values that report no person: a route, never a path; a statement, never its parameters. */
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

/** A span that is under way. */
export type OpenSpan = {
  readonly traceId: string;
  rename(name: string): void;
  set(attributes: SpanAttributes): void;
  /** It failed, though nothing was thrown; `type` is an error's class or a status. */
  fail(type: string): void;
};

/** Makes spans. */
export type Tracer = {
  inTrace<T>(name: string, root: Root, work: (span: OpenSpan) => Promise<T>): Promise<T>;
  inSpan<T>(name: string, attributes: SpanAttributes, work: () => Promise<T>): Promise<T>;
  inCall<T>(name: string, attributes: SpanAttributes, work: () => Promise<T>): Promise<T>;
  noteError(error: unknown): void;
};

let tracer: Tracer | undefined;

/** Has spans made from now on, or no longer. */
export function setTracer(next: Tracer | undefined): void {
  tracer = next;
}

/** Whether anyone collects traces. */
export const isTracing = (): boolean => tracer !== undefined;

/** Runs `work` as the root of a trace in this process: a request, a job. */
export function inTrace<T>(
  name: string,
  root: Root,
  work: (span: OpenSpan | undefined) => Promise<T>,
): Promise<T> {
  return tracer ? tracer.inTrace(name, root, work) : work(undefined);
}

/** Runs `work` as a part of the trace that is under way; without one, as at a start, nothing is noted. */
export function inSpan<T>(
  name: string,
  attributes: SpanAttributes,
  work: () => Promise<T>,
): Promise<T> {
  return tracer ? tracer.inSpan(name, attributes, work) : work();
}

/** The same for what another program answers: the database, a bucket, the mail server. */
export function inCall<T>(
  name: string,
  attributes: SpanAttributes,
  work: () => Promise<T>,
): Promise<T> {
  return tracer ? tracer.inCall(name, attributes, work) : work();
}

/** Notes an error that was caught at the span that is under way. */
export function noteError(error: unknown): void {
  tracer?.noteError(error);
}
