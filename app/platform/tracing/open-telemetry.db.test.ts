import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { startCollector } from "#tests/support/collector.ts";
import { until } from "#tests/support/until.ts";
import { createLog } from "../log.ts";
import { openTracer } from "./open-telemetry.ts";

let collector: Awaited<ReturnType<typeof startCollector>>;
let tracer: ReturnType<typeof openTracer>;
/** Of the last test's trace. */
let traceId = "";

beforeAll(async () => {
  collector = await startCollector();
  for (const [name, value] of Object.entries(collector.settings)) vi.stubEnv(name, value);
  tracer = openTracer(createLog("silent"));
});

beforeEach(() => {
  traceId = "";
});

afterAll(async () => {
  vi.unstubAllEnvs();
  await tracer.shutdown();
  await collector.stop();
});

const traced = <T>(work: () => Promise<T>) =>
  tracer.withRootSpan("root", { kind: "server", attributes: { part: "test" } }, (span) => {
    ({ traceId } = span.spanContext());
    return work();
  });

/** The spans of the last trace, once its root has arrived. */
async function collected() {
  const ofTrace = () => collector.spans.filter((span) => span.traceId === traceId);
  await until(() => ofTrace().some(({ name }) => name === "root"), { what: "the trace" });
  return new Map(ofTrace().map((span) => [span.name, span]));
}

it("keeps concurrent work apart", async () => {
  const { promise: both, resolve: bothAreUnderWay } = Promise.withResolvers<void>();
  const part = (name: string, arrive: () => void) =>
    tracer.withSpan(name, {}, async () => {
      arrive();
      await both;
      await tracer.withClientSpan(`call of ${name}`, {}, async () => {});
    });
  await traced(() => Promise.all([part("a", () => {}), part("b", bothAreUnderWay)]));
  const spans = await collected();
  for (const name of ["a", "b"]) {
    expect(spans.get(name)?.parentSpanId).toBe(spans.get("root")?.spanId);
    expect(spans.get(`call of ${name}`)?.parentSpanId).toBe(spans.get(name)?.spanId);
  }
});

it("records an error in its span and all parents, without its message", async () => {
  const error = Object.assign(new TypeError("margaret@client.example is not taken"), {
    code: "EENVELOPE",
  });
  await expect(traced(() => tracer.withSpan("part", {}, () => Promise.reject(error)))).rejects.toBe(
    error,
  );
  const spans = await collected();
  for (const name of ["root", "part"]) {
    expect(spans.get(name)).toMatchObject({
      status: { code: 2 },
      attributes: { "error.type": "EENVELOPE" },
      events: [{ name: "exception" }],
    });
  }
  const told = JSON.stringify([...spans.values()]);
  expect(told).toContain("TypeError");
  expect(told).toContain("open-telemetry.db.test.ts");
  expect(told).not.toContain("margaret");
});

it("records a caught error, and none for a thrown response", async () => {
  await traced(async () => {
    await tracer.withSpan("caught", {}, async () => tracer.recordError(new Error("a page failed")));
    const answered = tracer.withSpan("answered", {}, () => Promise.reject(new Response()));
    await expect(answered).rejects.toBeInstanceOf(Response);
  });
  const spans = await collected();
  expect(spans.get("caught")?.status.code).toBe(2);
  expect(spans.get("answered")?.status.code ?? 0).toBe(0);
  expect(spans.get("root")?.status.code ?? 0).toBe(0);
});

it("creates no span outside of a trace", async () => {
  expect(await tracer.withSpan("a start", {}, async () => 1)).toBe(1);
  await traced(async () => {});
  await collected();
  expect(collector.spans.some(({ name }) => name === "a start")).toBe(false);
});
