import { expect, it } from "vitest";
import { createLog } from "#platform/log.ts";
import { logRequest } from "./log-request.ts";

const request = { id: "r-1", method: "GET", path: "/blog", route: "blog", status: 200, ms: 1.6 };

/** The log of these requests. */
function linesOf(requests: object[], { level = "info", samplePercent = 100 } = {}): unknown[] {
  const lines: unknown[] = [];
  const log = createLog(level, { write: (line: string) => void lines.push(JSON.parse(line)) });
  for (const each of requests) logRequest(log, samplePercent, { ...request, ...each });
  return lines;
}

it("logs a page with its ids and its time", () => {
  const trace = "4bf92f3577b34da6a3ce929d0e0e4736";
  expect(linesOf([{ traceId: trace, userId: "u-1" }])).toEqual([
    expect.objectContaining({
      requestId: "r-1",
      traceId: trace,
      userId: "u-1",
      path: "/blog",
      status: 200,
      ms: 2,
    }),
  ]);
});

it.each(["asset", "probe", "metrics"])(
  "logs %s only after failures, or always at level debug",
  (route) => {
    expect(linesOf([{ route }])).toEqual([]);
    expect(linesOf([{ route, status: 503 }])).toHaveLength(1);
    expect(linesOf([{ route }], { level: "debug" })).toHaveLength(1);
  },
);

it("logs a sample of the successes, and all failures", () => {
  const many = Array.from({ length: 2_000 }, () => ({}));
  const sampled = linesOf(many, { samplePercent: 20 }).length;
  expect(sampled).toBeGreaterThan(250);
  expect(sampled).toBeLessThan(560);
  expect(linesOf([{}, { status: 404 }, { status: 500 }], { samplePercent: 0 })).toHaveLength(2);
});
