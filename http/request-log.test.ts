import { expect, it } from "vitest";
import { fileLink } from "#modules/media/.server/links/file.ts";
import {
  issueConfirmToken,
  issueUnsubscribeToken,
} from "#modules/newsletter/.server/links/subscription.ts";
import { issueSampleToken } from "#modules/viewer/.server/links/sample.ts";
import { createLog } from "#platform/log.ts";
import { secretOf } from "#tests/support/secret.ts";
import { maxPathLength } from "./request-limits.ts";
import { loggedPath, logRequest } from "./request-log.ts";

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

const secret = secretOf("s".repeat(40));
const id = "0d6cc7f1-6b2f-4c7e-9d0a-3f6a5a1f7a10";

it.each([
  [`/newsletter/confirm/${issueConfirmToken(secret, { id, unsubscribedAt: null })}`],
  [`/newsletter/unsubscribe/${issueUnsubscribeToken(secret, { id })}`],
  [`/samples/${issueSampleToken(secret, "sample-report").token}`],
  [fileLink(secret, id, 0)],
  ["/admin/reset-password/x7GhT2pQ9LmB4vKcR8sWnE3d"],
])("redacts the token in %s", (path) => {
  const folder = path.slice(0, path.lastIndexOf("/"));
  expect(loggedPath(path)).toBe(`${folder}/…`);
  expect(loggedPath(`${path}.data`)).toBe(`${folder}/…`);
  expect(loggedPath(path.replaceAll("~", "%7E"))).toBe(`${folder}/…`);
});

it.each([
  "/",
  "/blog/ftth-network-design-best-practices-topology-split-and-loss-budget",
  `/admin/leads/${id}/files`,
  "/assets/project-dialog-CkZ3_x9Q.js",
  "/quote/files",
])("leaves %s unchanged", (path) => {
  expect(loggedPath(path)).toBe(path);
});

it("handles a path of the maximum length at once", () => {
  const started = performance.now();
  loggedPath(`/${"a".repeat(23)}-`.repeat(600));
  loggedPath(`${"a".repeat(23)}-`.repeat(600));
  // Took seconds before the fix; allows half a second for a busy machine.
  expect(performance.now() - started).toBeLessThan(500);
});

it("truncates a path that was refused for its length", () => {
  expect(loggedPath(`/${"a-".repeat(5_000)}`)).toHaveLength(maxPathLength);
});
